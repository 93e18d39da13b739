import { choice, codeSchema } from '@nosewise/contract/blind';
import { milliseconds } from '@nosewise/contract/instant';
import type { Code } from '@nosewise/domain/blind/blind-set';
import type { Instant } from '@nosewise/domain/models';
import {
  askCode,
  type BlindAnswer,
  type BlindSession,
  hasBlindProgress,
  judgeCode,
  startBlind,
} from '@nosewise/domain/run/blind-session';
import { aromasPerSession } from '@nosewise/domain/training/settings';
import { v4 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { trainee } from '../../shared/auth-state';
import { trainingSettings } from '../../shared/packs';
import { stored } from '../../shared/stored';
import { keptQuestion } from '../sync/sessions';
import type { Confirmation } from '../ui/dialogs';
import { findBySticker, type KeptSet } from './sealed-sets';

/** A blind session under way and its owner; a guest's has none. */
export interface OwnedBlindSession extends BlindSession {
  readonly owner?: string | undefined;
  /** The mix of its set: the same stickers may be on other bottles since. */
  readonly mixedAt?: Instant | undefined;
}

const blindAnswer: z.core.$ZodType<BlindAnswer> = z.intersection(
  keptQuestion,
  z.object({ blind: z.literal(true), setId: z.uuid(), code: codeSchema }),
);

const session = z.object({
  id: z.uuid(),
  setId: z.string(),
  packName: z.string(),
  choices: z.array(choice),
  codes: z.array(codeSchema),
  length: z.int(),
  answered: z.array(blindAnswer),
  phase: z.discriminatedUnion('name', [
    z.object({ name: z.literal('code') }),
    z.object({ name: z.literal('quiz'), code: codeSchema }),
    z.object({
      name: z.literal('opening'),
      code: codeSchema,
      chosen: z.nullable(z.string()),
      answeredAt: milliseconds,
    }),
    z.object({ name: z.literal('result'), answer: blindAnswer, category: z.string() }),
  ]),
});

const schema: z.core.$ZodType<OwnedBlindSession> = z.extend(session, {
  owner: z.optional(z.string()),
  mixedAt: z.optional(milliseconds),
});

/** The blind session under way in this browser. It survives a reload and a phone that fell asleep. */
export const runningBlind = stored<OwnedBlindSession | null>({
  key: 'runningBlind',
  schema: z.nullable(schema),
  initial: null,
});

/** A session with a shared set. */
export interface SharedRun {
  /** The id of the link to the set. */
  readonly linkId: string;
  readonly session: BlindSession;
  /** The answer about the bottle that was opened last. */
  readonly notes: string;
}

const sharedRun: z.core.$ZodType<SharedRun> = z.object({
  linkId: z.string(),
  session,
  notes: z.string(),
});

/** The session with a shared set under way in this tab. It survives a reload, and goes with the tab. */
export const runningShared = stored<SharedRun | null>({
  key: 'runningShared',
  schema: z.nullable(sharedRun),
  initial: null,
});

/** Starts a session with a set, in place of any other. */
export function startWithSet(set: KeptSet): OwnedBlindSession {
  const session = {
    ...startBlind(
      uuid(),
      {
        setId: set.id,
        packName: set.packName,
        choices: set.names,
        codes: set.stickers.map(({ code }) => code),
      },
      aromasPerSession(trainingSettings.get()),
    ),
    owner: trainee(),
    mixedAt: set.mixedAt,
  };
  runningBlind.set(session);
  return session;
}

/**
 * Tells whether a running session can continue with a set: the same person's, with its stickers in their
 * present places.
 */
export function isWith(session: OwnedBlindSession, set: KeptSet): boolean {
  return (
    session.owner === trainee() &&
    session.setId === set.id &&
    (session.mixedAt ?? set.mixedAt) === set.mixedAt &&
    set.stickers.every(({ code }) => session.codes.includes(code))
  );
}

/** Tells whether a session with another set, or its earlier stickers, would be lost by starting with this one. */
export function wouldLose(set: KeptSet): boolean {
  const running = runningBlind.get();
  if (running === null || running.owner !== trainee() || isWith(running, set)) return false;
  return hasBlindProgress(running);
}

/** Resumes the session with a set, or starts one. */
export function resumeOrStart(set: KeptSet): OwnedBlindSession {
  const running = runningBlind.get();
  return running && isWith(running, set) ? running : startWithSet(set);
}

/** Asks for a scanned sticker, in the session with its set. */
export function askScanned(set: KeptSet, code: Code): void {
  runningBlind.set({ ...askCode(resumeOrStart(set), code), owner: trainee(), mixedAt: set.mixedAt });
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
  if (judgeCode(resumeOrStart(set), code) === 'used') return 'used';
  askScanned(set, code);
  return { to: `/blind/${set.id}/train` };
}

/** Words the question before a blind session that was left half-way is lost; `undefined` when there is nothing to lose. */
export function questionAboutBlind(): Confirmation | undefined {
  const left = runningBlind.get();
  if (!left || left.owner !== trainee() || !hasBlindProgress(left)) return undefined;
  return {
    text: 'You have a blind session under way. Sign out anyway? Its answers will be lost.',
    detail: 'Stay signed in to finish it: open its set under “Blind sets” and go on.',
    confirm: 'Sign out and lose this',
    cancel: 'Stay signed in',
    danger: true,
  };
}
