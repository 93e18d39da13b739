import { handedAnswerSchema, type RoundSubject } from '@nosewise/contract/helper-round';
import { milliseconds } from '@nosewise/contract/instant';
import { newSecret, openBottle, sealBottles, secureRandom } from '@nosewise/contract/sealed-set';
import { choicesOf } from '@nosewise/domain/blind-set';
import {
  type HandedBottle,
  type HelperRound,
  ROUND_PHASES,
  startRound,
  turnOf,
} from '@nosewise/domain/helper-round';
import { OWN_PREFIX, type Pack } from '@nosewise/domain/models';
import { shuffle } from '@nosewise/domain/random';
import { v4 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { stored } from '../../../shared/stored';
import type { Confirmation } from '../../ui/dialogs';
import { trainee } from '../running-blind';
import type { PlacedSet } from '../sealed-sets';

/** What a round is about, as the taster has chosen it. */
export type Subject =
  | { readonly kind: 'pack'; readonly pack: Pack }
  | { readonly kind: 'set'; readonly placed: PlacedSet };

/** Describes the subject to the server. An account's set is known there. */
export function subjectToSend(subject: Subject): RoundSubject {
  if (subject.kind === 'set') {
    const { worn: _mine, ...set } = subject.placed.set;
    return { kind: 'sealed set', set };
  }
  const { id, name, aromas } = subject.pack;
  if (!id.startsWith(OWN_PREFIX)) return { kind: 'pack', packId: id };
  const bottles = aromas.map(({ id: scentId, bottleNumber, name, category }) => ({
    ...{ scentId, bottleNumber, name, category },
  }));
  return { kind: 'own pack', packName: name, bottles };
}

const answers = z.array(handedAnswerSchema(milliseconds));
const key = { id: z.uuid(), token: z.string() };

const tastedSchema = z.object({
  ...key,
  /** The person who tastes; a guest has no id. */
  owner: z.optional(z.string()),
  packName: z.string(),
  /** As far as they are known here: they can be saved even when the round is gone. */
  answers,
});

export type TastedRound = z.infer<typeof tastedSchema>;

/** The taster's side of a round on two phones: the token that opens it, and nothing of its bottles. */
export const tastedRound = stored<TastedRound | null>({
  key: 'helperRound',
  schema: z.nullable(tastedSchema),
  initial: null,
});

const helpedSchema = z.object({ ...key, code: z.string() });

/** The helper's side of the round that this browser helps in. */
export const helpedRound = stored<z.infer<typeof helpedSchema> | null>({
  key: 'helpedRound',
  schema: z.nullable(helpedSchema),
  initial: null,
});

const round: z.core.$ZodType<HelperRound> = z.object({
  id: z.uuid(),
  packName: z.string(),
  choices: z.array(z.object({ name: z.string(), category: z.string() })),
  bottles: z.int(),
  length: z.int(),
  answers,
  skipped: z.int(),
  phase: z.enum(ROUND_PHASES),
});

const turnsSchema = z.object({
  owner: z.optional(z.string()),
  round,
  /** The blind set whose stickers are on the bottles, or the round itself. */
  lockId: z.string(),
  secret: z.string(),
  /** All bottles in the order in which they are handed, each sealed: by the code on its sticker, or by its place. */
  order: z.array(z.object({ code: z.int(), sealed: z.string() })),
});

export type Turns = z.infer<typeof turnsSchema>;

/** A round on one device. Like a blind set, it is sealed against one's own eyes, and no safe (decision 46). */
export const turns = stored<Turns | null>({
  key: 'helperTurns',
  schema: z.nullable(turnsSchema),
  initial: null,
});

/** Tells whether a round of this person is under way here. */
export function isUnderWay(): boolean {
  const [onTwo, onOne] = [tastedRound.get(), turns.get()];
  return [onTwo, onOne].some((round) => round !== null && round.owner === trainee());
}

/** Words the question before answers of a round are lost; `undefined` when there is nothing to lose. */
export function questionAboutRound(): Confirmation | undefined {
  const answers = [...(tastedRound.get()?.answers ?? []), ...(turns.get()?.round.answers ?? [])];
  if (!isUnderWay() || answers.length === 0) return undefined;
  return {
    text: 'You have a round with a helper under way. Sign out anyway? Its answers will be lost.',
    detail: 'Stay signed in to finish it: open “With a helper” under “Blind sets” and go on.',
    confirm: 'Sign out and lose this',
    cancel: 'Stay signed in',
    danger: true,
  };
}

/** Starts a round on this device, which works without a connection. */
export async function startTurns(subject: Subject, length: number): Promise<void> {
  turns.set({ ...(await sealOrder(subject, length)), owner: trainee() });
}

async function sealOrder(subject: Subject, length: number): Promise<Omit<Turns, 'owner'>> {
  const id = uuid();
  if (subject.kind === 'set') {
    const { id: lockId, packName, names: choices, secret, stickers } = subject.placed.set;
    const order = shuffle(stickers, secureRandom).map(({ code, sealed }) => ({ code, sealed }));
    const about = { id, packName, choices, bottles: order.length };
    return { round: startRound(about, length), lockId, secret, order };
  }
  const { name: packName, aromas } = subject.pack;
  const secret = newSecret();
  const bottles = shuffle(aromas, secureRandom).map(
    ({ id: scentId, name, bottleNumber, category }, code) => ({
      ...{ code, bottle: { scentId, name, bottleNumber, category } },
    }),
  );
  const sealed = await sealBottles({ setId: id, secret }, bottles);
  const order = sealed.map((text, code) => ({ code, sealed: text }));
  const about = { id, packName, choices: choicesOf(aromas), bottles: order.length };
  return { round: startRound(about, length), lockId: id, secret, order };
}

/** Opens the bottle whose turn it is. @throws when what this browser has kept is damaged */
export async function openTurn({ round, lockId, secret, order }: Turns): Promise<HandedBottle> {
  const turn = order[turnOf(round) ?? -1];
  const bottle = turn && (await openBottle({ setId: lockId, secret }, turn.code, turn.sealed));
  if (!turn || !bottle) throw new Error('This bottle cannot be opened.');
  return lockId === round.id ? bottle : { ...bottle, setId: lockId, code: turn.code };
}
