import { randomUUID } from 'node:crypto';
import { firstEvening } from '@nosewise/catalogue/aromas/first-evening';
import { PACKS } from '@nosewise/catalogue/aromas/packs';
import { drinkIdOf } from '@nosewise/catalogue/drinks/drinks';
import { isoDay, isoOf } from '@nosewise/contract/instant';
import { choiceOf, nameIdOf } from '@nosewise/domain/aromas/names';
import type { Beliefs } from '@nosewise/domain/belief/belief';
import { beliefsOf, evidenceOf } from '@nosewise/domain/belief/evidence';
import { withMet } from '@nosewise/domain/memory/due';
import type { ScentState } from '@nosewise/domain/memory/replay';
import type { Instant, Random, ScentId, SessionRecord } from '@nosewise/domain/models';
import { nextStep, startStep } from '@nosewise/domain/next/next-step';
import { randomIndex, seededRandom } from '@nosewise/domain/random';
import { answer, next, open, type ReviewRun, recordOf, selectable } from '@nosewise/domain/run/run';
import { DAY, HOUR, MINUTE, SECOND, utcDay } from '@nosewise/domain/time';
import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import type { Database } from '../db/database';
import { offerDocuments } from '../documents/documents';
import { saveSession } from '../training/save-session';

export const TRAINED_DAYS = 60;
/** Bottles in a review. */
const LENGTH = 10;
const packs = PACKS.filter(({ id }) => id === 'master-wine-36');

/** Aromas that this nose takes for each other, both ways. */
const MIXED_UP = [
  ['wine-lemon', 'wine-grapefruit'],
  ['wine-raspberry', 'wine-strawberry'],
  ['wine-blackcurrant', 'wine-blackberry'],
];

/** Trains on most of the last sixty evenings, as the app asks for it, and saves each session that evening. */
export async function train(database: Database, userId: string, now: Instant): Promise<void> {
  const random = seededRandom('sixty days');
  const scents = new Map<ScentId, ScentState>();
  const sessions: SessionRecord[] = [];
  for (let ago = TRAINED_DAYS; ago > 0; ago -= 1) {
    // No evening is left out at the end, so that a streak is going on.
    if (ago < TRAINED_DAYS && ago > 4 && random() > 0.6) continue;
    const evening = (utcDay(now) - ago) * DAY + 18 * HOUR + randomIndex(120, random) * MINUTE;
    const record = smell(evening, { scents, sessions, random });
    if (!record) continue;
    const { id, date } = record;
    const body = { ...record, questions: [...record.questions], kitNames: [...record.kitNames] };
    const saved = await saveSession(database, { userId, id, body, now: date });
    for (const [scent, state] of saved.scents) scents.set(scent, state);
    sessions.push(saved.session);
  }
}

interface Notebook {
  readonly scents: ReadonlyMap<ScentId, ScentState>;
  readonly sessions: readonly SessionRecord[];
  readonly random: Random;
}

/** Does the next step. @returns its session; `undefined` if there is nothing to smell */
function smell(from: Instant, { scents, sessions, random }: Notebook): SessionRecord | undefined {
  const memory = withMet(scents, sessions);
  const aromas = packs.flatMap((pack) => pack.aromas);
  const beliefs = beliefsOf(evidenceOf(sessions, aromas), memory);
  const facts = { packs, first: packs.flatMap(firstEvening), memory, nose: () => ({ beliefs }), glasses: [] };
  const step = nextStep({ ...facts, length: LENGTH, seed: String(from) }, from);
  let now = from;
  let run = 'servings' in step ? startStep(randomUUID(), step, facts, { duels: true, now }) : undefined;
  while (run && run.phase.name !== 'over') {
    now += randomIndex(14 * SECOND, random) + 6 * SECOND;
    run = move(run, { beliefs, random, now });
  }
  return run && recordOf(run, now);
}

interface Nose {
  readonly beliefs: Beliefs;
  readonly random: Random;
  readonly now: Instant;
}

/** Makes the next move of a run: half of the names are known at first, nine of ten once they were asked for often. */
function move(run: ReviewRun, { beliefs, random, now }: Nose): ReviewRun {
  const { phase, current, choices } = run;
  if (current.mode === 'code' || (phase.name !== 'ask' && phase.name !== 'opening')) return next(run, now);
  const { bottle } = current;
  if (phase.name === 'opening') return open(run, bottle, now);
  const rival = MIXED_UP.find((pair) => pair.includes(bottle.id))?.find((id) => id !== bottle.id);
  const known = (rival ? 0.75 : 0.92) - 0.42 * Math.exp(-(beliefs.get(bottle.id)?.asked ?? 0) / 3);
  const isKnown = random() < known;
  if (current.mode === 'duel') return answer(run, isKnown ? bottle.id : current.rival.id, now);
  const right = choiceOf(choices, bottle)?.id;
  if (isKnown && right) return answer(run, right, now);
  const wrong = selectable(run).filter(({ id }) => id !== right);
  const mistaken = rival && random() < 0.8 ? wrong.find(({ id }) => id === nameIdOf(rival)) : undefined;
  const guess = random() < 0.3 ? undefined : wrong[randomIndex(wrong.length, random)];
  return answer(run, (mistaken ?? guess)?.id ?? null, now);
}

/** Keeps what a person keeps beside sessions: settings, the day of the kit, a word of their own, a glass. */
export async function keepDocuments(database: Database, userId: string, now: Instant): Promise<void> {
  const at = isoOf(now - 5 * DAY);
  const selectedAromaKits = packs.map(({ id }) => id);
  const settings = {
    ...DEFAULT_SETTINGS,
    aromasPerSession: String(LENGTH),
    selectedAromaKits,
    weeklyGoal: 4,
  };
  const aromas = ['Lemon', 'Flint', 'Pear'].map((words) => {
    return { nameId: drinkIdOf(words), words, found: true, sure: true, told: false };
  });
  const glass = { drink: 'chablis', words: 'Chablis', name: 'Les Clos 2024', place: 'At home', at, aromas };
  const documents = [
    { kind: 'settings', id: 'settings', body: settings },
    { kind: 'kit', id: 'master-wine-36', body: { openedOn: isoDay(utcDay(now) - TRAINED_DAYS) } },
    { kind: 'word', id: 'wine-flint', body: { word: 'struck match' } },
    { kind: 'glass', id: randomUUID(), body: glass },
  ].map((each) => ({ ...each, changedAt: at }));
  const outcomes = await offerDocuments(database, userId, { documents, now });
  const refused = outcomes.filter((each) => 'refused' in each);
  if (refused.length > 0) throw new Error(`Documents were refused: ${JSON.stringify(refused)}`);
}
