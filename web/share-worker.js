// Takes a file that was shared with the installed app, also without a connection, and leaves it for the
// screen that opens it: training, or bottles for a pack. Only the beginning is kept of a file that is too
// large, which the screen refuses just the same.

const SHARED = '/manage/pack/file';
const MOST_KEPT = 20_000_001;

addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'POST' && new URL(url).pathname === SHARED) event.respondWith(takeShared(event.request));
});

async function takeShared(request) {
  let screen = '/manage/pack';
  try {
    const file = (await request.formData()).get('file');
    const cache = await caches.open('shared-file');
    await cache.delete(SHARED);
    if (file instanceof File) {
      if (file.type === 'application/json' || file.name.endsWith('.json')) screen = '/training-file';
      const headers = { 'x-file-name': encodeURIComponent(file.name) };
      await cache.put(SHARED, new Response(file.slice(0, MOST_KEPT), { headers }));
    }
  } catch {
    // The screen says that nothing has arrived.
  }
  return Response.redirect(`${screen}#shared`, 303);
}
