import { useState } from 'react';
import { buttonStyle } from '../../../shared/ui/button';

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

async function forgetSharedFile(): Promise<void> {
  await (await caches.open('shared-file')).delete(KEPT_AT);
}

/** Asks before a shared file becomes a pack: any page can post one. */
export function SharedFile({ file, onImport }: { file: File | null; onImport: (file: File) => void }) {
  const [isDone, setDone] = useState(false);
  if (isDone) return null;
  const decide = (isWanted: boolean) => async () => {
    setDone(true);
    if (file && isWanted) onImport(file);
    await forgetSharedFile().catch(() => undefined);
  };
  return (
    <div className="my-4 rounded-2xl bg-shade p-5">
      <h3 className="text-lg wrap-anywhere">
        {file ? `Make a pack from “${file.name}”?` : 'No file has arrived'}
      </h3>
      <p className="mt-1 max-w-text text-soft">
        {file
          ? 'You shared this file with Nosewise. Its bottles become a new pack on this device.'
          : 'Share it again now that the app is open, or choose it with Import CSV.'}
      </p>
      {file && (
        <div className="mt-4 flex flex-wrap gap-3">
          <button type="button" className={buttonStyle('primary')} onClick={decide(true)}>
            Import it
          </button>
          <button type="button" className={buttonStyle('secondary')} onClick={decide(false)}>
            Not now
          </button>
        </div>
      )}
    </div>
  );
}
