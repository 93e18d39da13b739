/** Where the worker leaves a file that was shared with the installed app (`share-worker.js`). */
const KEPT_AT = '/manage/pack/file';

/** Reads the file that was shared with the installed app last; null when none is left. */
export async function readSharedFile(): Promise<File | null> {
  if (!('caches' in window)) return null;
  const kept = await (await caches.open('shared-file')).match(KEPT_AT);
  if (!kept) return null;
  const name = decodeURIComponent(kept.headers.get('x-file-name') ?? '');
  return new File([await kept.blob()], name || 'file.csv');
}

export async function forgetSharedFile(): Promise<void> {
  await (await caches.open('shared-file')).delete(KEPT_AT);
}
