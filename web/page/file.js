/* Offers bytes or text to the user as a file to be saved. */
export function saveFile(name, content) {
    const link = document.createElement('a');

    link.href = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
