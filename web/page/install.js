/* What a page that a server sends has besides: a manifest and a service worker beside it, so that it can be installed and works without a
 * network. A page that was opened from a disk, or sent alone, does without. */

/* Returns whether the page came from a server over a line that the browser trusts: https, or this computer. */
const isServed = () => /^https?:$/.test(location.protocol) && globalThis.isSecureContext;

export function offerInstall() {
    if (!isServed())
        return;
    const link = document.createElement('link');

    Object.assign(link, { rel: 'manifest', href: 'nimatron.webmanifest' });
    document.head.append(link);
    navigator.serviceWorker?.register('worker.js').catch(() => {}); /* sent alone: there is none */
}
