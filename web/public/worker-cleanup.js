// Earlier workers kept every opened page with its full address, and listed those addresses beside it.
addEventListener('activate', (event) => {
  indexedDB.deleteDatabase('workbox-expiration');
  event.waitUntil(caches.delete('pages'));
});
