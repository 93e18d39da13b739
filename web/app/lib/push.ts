import {
  addPushSubscription,
  readPushKey,
  removePushSubscription,
} from '@nosewise/contract/account/reminder-calls';
import { callApi, tellApi } from '../../shared/api';

/** Whether this browser supports pushes. `install`: only as an installed app, as on iOS. */
export type PushSupport = 'ready' | 'refused' | 'install' | 'none';

/** Tells whether this browser can show pushes, before asking the person. */
export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator)) return 'none';
  if (!('PushManager' in window && 'Notification' in window)) {
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'none';
  }
  return Notification.permission === 'denied' ? 'refused' : 'ready';
}

/**
 * The worker that shows pushes. It is ready once the app has been open for a moment, unless the browser
 * refuses it.
 */
async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const known = await navigator.serviceWorker.getRegistration();
  if (!known) return undefined;
  return known.active ? known : navigator.serviceWorker.ready;
}

async function subscription(): Promise<PushSubscription | undefined> {
  return (await (await worker())?.pushManager?.getSubscription()) ?? undefined;
}

/** Tells whether this browser takes pushes. */
export async function takesPushes(): Promise<boolean> {
  return pushSupport() === 'ready' && Notification.permission === 'granted' && !!(await subscription());
}

/** Why pushes could not be switched on. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused';

  constructor(readonly reason: 'permission' | 'not set up' | 'no worker') {
    super(reason);
  }
}

/** Asks for permission and subscribes this browser. @throws PushRefused */
export async function subscribeToPush(): Promise<void> {
  // First, while the press that asks for it is fresh.
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused('permission');
  const { key } = await callApi(readPushKey, {});
  if (key === null) throw new PushRefused('not set up');
  const registration = await worker();
  if (!registration) throw new PushRefused('no worker');
  await send((await subscription()) ?? (await subscribeWith(registration, key)), registration, key);
}

function subscribeWith(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Tells the server of a subscription; one that was made with another key is made again. */
async function send(present: PushSubscription, registration: ServiceWorkerRegistration, key: string) {
  let current = present;
  if (keyOf(present) !== key) {
    await present.unsubscribe();
    current = await subscribeWith(registration, key);
  }
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = current.toJSON();
  await tellApi(addPushSubscription, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Keeps the subscription of this browser right: at each start of the app, so that a new key of the server is taken over. */
export async function keepPush(): Promise<void> {
  if (!(await takesPushes())) return;
  const [registration, present] = [await worker(), await subscription()];
  const { key } = await callApi(readPushKey, {});
  if (registration && present && key !== null) await send(present, registration, key);
}

/** Ends the subscription of this browser, here at least. */
export async function endPush(): Promise<void> {
  const present = await subscription();
  if (!present) return;
  const { endpoint } = present;
  await present.unsubscribe();
  await tellApi(removePushSubscription, { body: { endpoint } });
}
