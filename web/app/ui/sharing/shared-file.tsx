import { useEffect, useState } from 'react';
import { buttonStyle } from '../../../shared/ui/button';

/** Where the worker leaves a file that was shared with the installed app (`share-worker.js`). */
const KEPT_AT = '/manage/pack/file';

/** Reads the file that was shared with the installed app last; null when none is left. */
async function readSharedFile(): Promise<File | null> {
  if (!('caches' in window)) return null;
  const kept = await (await caches.open('shared-file')).match(KEPT_AT);
  if (!kept) return null;
  const name = decodeURIComponent(kept.headers.get('x-file-name') ?? '');
  return new File([await kept.blob()], name || 'file.csv');
}

async function forgetSharedFile(): Promise<void> {
  await (await caches.open('shared-file')).delete(KEPT_AT);
}

interface SharedFileProps {
  heading: 'h2' | 'h3';
  question: (name: string) => string;
  /** Says what becomes of the file. */
  detail: string;
  /** The words of the button that takes it. */
  accept: string;
  /** Names the other way to choose a file, where none has arrived. */
  otherwise: string;
  onAccept: (file: File) => unknown;
}

/** Asks before a shared file is taken: any page can post one. */
export function SharedFile({
  heading: Heading,
  question,
  detail,
  accept,
  otherwise,
  onAccept,
}: SharedFileProps) {
  /** Undefined until it is read, and after the decision; null if there is none. */
  const [file, setFile] = useState<File | null>();
  useEffect(() => {
    readSharedFile().then(setFile, () => setFile(null));
  }, []);
  if (file === undefined) return null;
  const decide = (isWanted: boolean) => async () => {
    setFile(undefined);
    if (file && isWanted) await onAccept(file);
    await forgetSharedFile().catch(() => undefined);
  };
  return (
    <div className="my-4 rounded-2xl bg-shade p-5">
      <Heading className="text-lg wrap-anywhere">
        {file ? question(file.name) : 'No file has arrived'}
      </Heading>
      <p className="mt-1 max-w-text text-soft">
        {file
          ? `You shared this file with Nosewise. ${detail}`
          : `Share it again now that the app is open, or choose it ${otherwise}.`}
      </p>
      {file && (
        <div className="mt-4 flex flex-wrap gap-3">
          <button type="button" className={buttonStyle('primary')} onClick={decide(true)}>
            {accept}
          </button>
          <button type="button" className={buttonStyle('secondary')} onClick={decide(false)}>
            Not now
          </button>
        </div>
      )}
    </div>
  );
}
