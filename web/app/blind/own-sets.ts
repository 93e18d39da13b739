import { secureRandom } from '@nosewise/contract/secure-random';
import { type BlindSet, type Code, makeSet, mixSet } from '@nosewise/domain/blind/blind-set';
import type { Pack } from '@nosewise/domain/models';
import { hasProgress } from '@nosewise/domain/run/places';
import { enterCode, judgeCode, type SetRun } from '@nosewise/domain/run/run';
import { isWith, startSet } from '@nosewise/domain/run/set';
import { aromasPerSession } from '@nosewise/domain/training/settings';
import { v4 as uuid } from 'uuid';
import { trainingSettings } from '../../shared/selected-packs';
import { keepDocuments } from '../notebook/in-hand';
import { blindSets } from '../notebook/own-documents';
import { keepRun, leftRun } from '../run/running';

/** The blind sets of the notebook, and the sessions with them. */

/** Keeps a set in place of what is there. */
export function keepSet({ id, ...body }: BlindSet): void {
  void keepDocuments({ kind: 'set', id, body });
}

/** Makes a set of a pack. @returns its id */
export function makeSetOf(pack: Pack, name: string): string {
  const id = uuid();
  keepSet(makeSet({ id, name }, pack, Date.now(), secureRandom));
  return id;
}

/** Gives every bottle of a set a new sticker, to be printed. */
export function mixAgain(set: BlindSet): void {
  keepSet(mixSet(set, Date.now(), secureRandom));
}

export function deleteSet({ id }: BlindSet): void {
  void keepDocuments({ kind: 'set', id, body: null });
}

export function findSet(id: string | null): BlindSet | undefined {
  return blindSets.get().find((set) => set.id === id);
}

/** A set, and which of its stickers is meant. */
export interface FoundSticker {
  readonly set: BlindSet;
  readonly sticker: string;
  readonly code: Code;
}

/** Finds the stickers of all sets of which something holds. Sets may share codes. */
function stickersWith(holds: (bottle: BlindSet['bottles'][number]) => boolean): FoundSticker[] {
  return blindSets
    .get()
    .flatMap((set) => set.bottles.filter(holds).map(({ sticker, code }) => ({ set, sticker, code })));
}

export function findByCode(code: Code): FoundSticker[] {
  return stickersWith((bottle) => bottle.code === code);
}

export function findBySticker(sticker: string): FoundSticker | undefined {
  return stickersWith((bottle) => bottle.sticker === sticker)[0];
}

/** Starts a session with a set, in place of any other. */
export function startWithSet(set: BlindSet): SetRun | undefined {
  const run = startSet(uuid(), set, aromasPerSession(trainingSettings.get()), Date.now());
  if (run) keepRun(run);
  return leftRun('set');
}

/** Tells whether a run with another set, or its earlier stickers, would be lost by starting with this one. */
export function wouldLose(set: BlindSet): boolean {
  const left = leftRun('set');
  return left !== undefined && !isWith(left, set) && hasProgress(left);
}

/** Resumes the run with a set, or starts one; `undefined` for a set without stickers. */
export function resumeOrStart(set: BlindSet): SetRun | undefined {
  const left = leftRun('set');
  return left && isWith(left, set) ? left : startWithSet(set);
}

/** Asks for a scanned sticker, in the run with its set. @returns whether it was smelled in that run already */
export function askScanned({ set, code }: FoundSticker): 'asked' | 'used' {
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
  return askScanned(found) === 'used' ? 'used' : { to: `/blind/${setId}/train` };
}
