import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file that only its owner may read. An earlier one of that name is replaced in one step, once the new one is
 * whole on the disk. Makes the folder when it is missing.
 * @param owner whose file it becomes. Default: the one who runs this program
 */
export async function writeWhole(
  file: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  owner?: { readonly uid: number; readonly gid: number },
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    await writeFile(handle, content)
      .then(() => owner && handle.chown(owner.uid, owner.gid))
      .then(() => handle.sync())
      .finally(() => handle.close());
    await rename(unfinished, file);
    await syncFolder(dirname(file));
  } finally {
    await rm(unfinished, { force: true });
  }
}

const UNSYNCABLE = ['EINVAL', 'ENOTSUP'];

/** Makes a new name in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and need not.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle
    .sync()
    .catch((error) => {
      // File systems that cannot sync a folder, such as those of networks, say so: the file itself is whole.
      if (!UNSYNCABLE.includes(error.code)) throw error;
    })
    .finally(() => handle.close());
}
