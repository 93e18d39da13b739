// Shows every push: a browser withdraws the permission from a worker that stays silent.

addEventListener('push', (event) => event.waitUntil(show(event.data)));

async function show(data) {
  const { notification = {}, app_badge: due } = read(data);
  const { title = 'Nosewise', body = '', navigate = '/app', silent = false } = notification;
  if (due > 0) await navigator.setAppBadge?.(due).catch(() => undefined);
  await registration.showNotification(title, {
    body,
    silent,
    icon: '/icon-192.png',
    tag: new URL(navigate, location.origin).pathname,
    data: { navigate },
  });
}

function read(data) {
  try {
    return Object(data.json());
  } catch {
    return {};
  }
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  // Cleared here too, since an app that is already open does not start again.
  navigator.clearAppBadge?.().catch(() => undefined);
  event.waitUntil(open(new URL(event.notification.data?.navigate ?? '/app', location.origin)));
});

/** Opens a screen of ours: in a window that shows it already, in another of the app, or in a new one. */
async function open({ origin, pathname, search }) {
  if (origin !== location.origin) return;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === pathname);
  if (there && search === '') return there.focus();
  const [present] = windows;
  const moved = await present?.navigate(pathname + search).catch(() => null);
  if (moved) return moved.focus();
  return clients.openWindow(pathname + search);
}
