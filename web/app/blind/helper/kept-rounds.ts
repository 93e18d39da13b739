import { choice } from '@nosewise/contract/blind';
import { handedAnswerSchema } from '@nosewise/contract/helper-round';
import { milliseconds } from '@nosewise/contract/instant';
import { type HelperRound, ROUND_PHASES } from '@nosewise/domain/blind/helper-round';
import * as z from 'zod/mini';
import { trainee } from '../../../shared/auth-state';
import { stored } from '../../../shared/stored';
import type { Confirmation } from '../../ui/dialogs';

const answers = z.array(handedAnswerSchema(milliseconds));
const key = { id: z.uuid(), token: z.string() };

const tastedSchema = z.object({
  ...key,
  /** The person who tastes; a guest has no id. */
  owner: z.optional(z.string()),
  packName: z.string(),
  /** As far as they are known here, so that they can be saved even when the round is gone. */
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
  choices: z.array(choice),
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
  /** All bottles in handing order, each sealed: by the code on its sticker, or by its place. */
  order: z.array(z.object({ code: z.int(), sealed: z.string() })),
});

export type Turns = z.infer<typeof turnsSchema>;

/** A round on one device. Like a blind set, it is sealed so that the taster sees no names; it is not a safe (decision 46). */
export const turns = stored<Turns | null>({
  key: 'helperTurns',
  schema: z.nullable(turnsSchema),
  initial: null,
});

/** Words the question before answers of a round are lost; `undefined` when there is nothing to lose. */
export function questionAboutRound(): Confirmation | undefined {
  const [onTwo, onOne] = [tastedRound.get(), turns.get()];
  const rounds = [onTwo, onOne && { owner: onOne.owner, answers: onOne.round.answers }];
  if (!rounds.some((each) => each && each.owner === trainee() && each.answers.length > 0)) return undefined;
  return {
    text: 'You have a round with a helper under way. Sign out anyway? Its answers will be lost.',
    detail: 'Stay signed in to finish it: open “With a helper” under “Blind sets” and go on.',
    confirm: 'Sign out and lose this',
    cancel: 'Stay signed in',
    danger: true,
  };
}
