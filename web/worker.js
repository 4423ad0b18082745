/* The service worker of a page that a server sends: what was seen once is there without a network. A page that was opened from a disk has none.
 * With a network the server's files come first, so that a new version is there at once. */
const STORE = 'nimatron', FIRST = ['./', './nimatron.webmanifest', './icon-192.png', './icon-512.png'];

self.addEventListener('install', (event) => {
    self.skipWaiting();
    event.waitUntil(caches.open(STORE).then((store) => store.addAll(FIRST)));
});

/* Resolves to the server's answer, which is stored, or to the one that was stored. */
async function answer(request) {
    const store = await caches.open(STORE);

    try {
        const response = await fetch(request);

        if (response.ok)
            await store.put(request, response.clone());
        return response;
    } catch (error) {
        const stored = await store.match(request, { ignoreSearch: request.mode === 'navigate' });

        if (stored === undefined)
            throw error;
        return stored;
    }
}

self.addEventListener('fetch', (event) => {
    if (event.request.method === 'GET' && new URL(event.request.url).origin === location.origin)
        event.respondWith(answer(event.request));
});
