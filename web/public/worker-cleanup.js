// Earlier workers kept every page that was opened, with its whole address, and listed those addresses beside it.
addEventListener('activate', (event) => {
  indexedDB.deleteDatabase('workbox-expiration');
  event.waitUntil(caches.delete('pages'));
});
