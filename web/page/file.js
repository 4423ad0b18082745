/* Hands bytes or text to the browser as a file to be saved. */
export function saveFile(name, content) {
    const link = document.createElement('a');

    link.href = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
