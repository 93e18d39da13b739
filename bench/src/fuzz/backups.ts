import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import { backUp } from '../../../server/src/admin/backup';
import { restore } from '../../../server/src/admin/restore';
import { openForCommand } from '../../../server/src/db/database';
import type { Env } from '../../../server/src/env/env';
import { OperatorError } from '../../../server/src/errors/operator-error';
import { MIGRATIONS } from '../server/product';

/**
 * Restores tampered backups into the database of a product that has stopped.
 * @returns the errors that an operator could not read as a sentence
 */
export async function restoreHostile(env: Env, seed: number, count: number): Promise<string[]> {
  const database = await openForCommand(env, MIGRATIONS);
  const file = join(env.dataDir, 'hostile.backup');
  const faults: string[] = [];
  try {
    await backUp(database, file, Date.now());
    for (const bytes of fc.sample(spoilt(await readFile(file)), { seed, numRuns: count })) {
      await writeFile(file, bytes);
      await restore(database, file, MIGRATIONS, true).catch((error) => {
        if (!(error instanceof OperatorError)) faults.push(String(error));
      });
    }
  } finally {
    await database.close();
  }
  return faults;
}

function spoilt(backup: Buffer): Arbitrary<Buffer> {
  const text = gunzipSync(backup).toString('latin1');
  const [head = '', ...lines] = text.split('\n');
  const pack = (changed: string) => gzipSync(Buffer.from(changed, 'latin1'));
  const place = fc.nat({ max: backup.length - 1 });
  return fc.oneof(
    fc.record({ place, by: fc.nat({ max: 255 }) }).map(({ place: at, by }) => {
      const bytes = Buffer.from(backup);
      bytes[at] = by;
      return bytes;
    }),
    place.map((at) => backup.subarray(0, at)),
    fc
      .record({ at: fc.nat({ max: lines.length - 1 }), by: fc.string() })
      .map(({ at, by }) => pack([head, ...lines.with(at, by)].join('\n'))),
    fc
      .record({ at: fc.nat({ max: head.length - 1 }), by: fc.oneof(fc.string(), fc.json()) })
      .map(({ at, by }) => pack([head.slice(0, at) + by + head.slice(at + by.length), ...lines].join('\n'))),
    fc.json().map((made) => pack([made, ...lines].join('\n'))),
    fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
  );
}
