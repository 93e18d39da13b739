import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '@nosewise/domain/models';

/** The folder where mail goes while there is no mail server. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/**
 * Writes a mail as `<time>-<recipient>.eml`, readable by its owner only: it holds a link that opens an account. Names
 * sort by time, and a file appears with all of its content.
 */
export async function writeMailFile(
  dataDir: string,
  recipient: string,
  now: Instant,
  message: Buffer,
): Promise<void> {
  const folder = mailFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${process.pid}-${now}-${safe(recipient)}`);
  await writeFile(draft, message, { mode: 0o600 });
  try {
    await appear(draft, folder, recipient, now);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Mails of the same millisecond to the same person stand one millisecond after another. */
async function appear(draft: string, folder: string, recipient: string, time: Instant): Promise<void> {
  const stamp = new Date(time).toISOString().replaceAll(':', '-');
  try {
    await link(draft, join(folder, `${stamp}-${safe(recipient)}.eml`));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    await appear(draft, folder, recipient, time + 1);
  }
}

/** What no file system takes for anything but a name. */
function safe(recipient: string): string {
  return recipient.replace(/[^\w@.+-]/g, '_').slice(0, 200);
}
