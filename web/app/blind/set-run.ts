import type { Code } from '@nosewise/domain/blind/blind-set';
import { hasProgress } from '@nosewise/domain/run/places';
import { enterCode, judgeCode, type SetRun } from '@nosewise/domain/run/run';
import { startSet } from '@nosewise/domain/run/set';
import { aromasPerSession } from '@nosewise/domain/training/settings';
import { v4 as uuid } from 'uuid';
import { trainingSettings } from '../../shared/packs';
import { keepRun, leftRun } from '../run/running';
import { findBySticker, type KeptSet } from './sealed-sets';

/** Starts a session with a set, in place of any other. */
export function startWithSet({ id, mixedAt, packName, names, stickers }: KeptSet): SetRun | undefined {
  const run = startSet(
    uuid(),
    {
      set: { id, mixedAt, codes: stickers.map(({ code }) => code) },
      packName,
      choices: names,
    },
    aromasPerSession(trainingSettings.get()),
    Date.now(),
  );
  if (run) keepRun(run);
  return leftRun('set');
}

/** Tells whether a run can continue with a set: with its stickers in their present places. */
export function isWith({ set: started }: SetRun, set: KeptSet): boolean {
  return started?.id === set.id && started.mixedAt === set.mixedAt;
}

/** Tells whether a run with another set, or its earlier stickers, would be lost by starting with this one. */
export function wouldLose(set: KeptSet): boolean {
  const left = leftRun('set');
  return left !== undefined && !isWith(left, set) && hasProgress(left);
}

/** Resumes the run with a set, or starts one; `undefined` for a set without stickers. */
export function resumeOrStart(set: KeptSet): SetRun | undefined {
  const left = leftRun('set');
  return left && isWith(left, set) ? left : startWithSet(set);
}

/** Asks for a scanned sticker, in the run with its set. @returns whether it was smelled in that run already */
export function askScanned(set: KeptSet, code: Code): 'asked' | 'used' {
  const run = resumeOrStart(set);
  if (run && judgeCode(run, code) === 'used') return 'used';
  if (run) keepRun(enterCode(run, code, Date.now()));
  return 'asked';
}

/**
 * Adds a scanned sticker to the running session, if it belongs to the session's set. Otherwise leads to the
 * sticker's own page, which handles any sticker.
 * @param setId the set that is trained; `undefined` outside a session
 * @returns an address, which says nothing about the bottle, or `used` when it was smelled in this session
 */
export function takeScanned(sticker: string, setId: string | undefined): { readonly to: string } | 'used' {
  const found = findBySticker(sticker);
  if (!found || found.set.id !== setId || wouldLose(found.set)) return { to: `/B/${sticker}` };
  const { set, code } = found;
  return askScanned(set, code) === 'used' ? 'used' : { to: `/blind/${set.id}/train` };
}
