import { PACKS } from '@nosewise/catalogue/packs';
import type { Arm } from '@nosewise/domain/duel';
import { evidenceOf, neighboursOf } from '@nosewise/domain/evidence';
import type { SessionRecord } from '@nosewise/domain/models';
import { DEFAULT_SETTINGS, type TrainingSettings } from '@nosewise/domain/settings';
import {
  type FollowedPerson,
  followPairs,
  type Measured,
  MIN_PAIRS,
  type StudyGroup,
  type StudyResult,
  studyOf,
} from '@nosewise/domain/study';
import type { Command } from 'commander';
import { and, asc, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { trainingSettings } from '../db/schema';
import { readOwnPreferences } from '../preferences/preferences';
import { readHistory } from '../training/training';
import { type Printing, printJson, type WithContext } from './command';

/** People whose settings are read at once. Their logs are read one by one. */
const PEOPLE_AT_ONCE = 100;
const SESSIONS_AT_ONCE = 100;
/** Runs of the same data print the same intervals. */
const SEED = 'study of duels';

/** Follows the pairs of everybody who helps to find out what works, and compares the two groups. */
async function runStudy(database: Database): Promise<StudyResult> {
  const followed: FollowedPerson[] = [];
  for await (const person of eachHelper(database)) followed.push(await followPerson(database, person));
  return studyOf(followed, SEED);
}

interface Helper {
  readonly userId: string;
  readonly settings: TrainingSettings;
}

/** Reads who helps to find out what works and lets sessions bring duels, in the order of their ids. */
async function* eachHelper({ orm }: Database): AsyncGenerator<Helper> {
  const { userId, settings } = trainingSettings;
  const helps = sql`${settings}->>'helpFindOut' = 'true'`;
  let page: Helper[] = [];
  do {
    const last = page.at(-1)?.userId;
    page = await orm
      .select({ userId, settings })
      .from(trainingSettings)
      .where(and(helps, last === undefined ? undefined : gt(userId, last)))
      .orderBy(asc(userId))
      .limit(PEOPLE_AT_ONCE);
    // Who has turned duels off gets none in either group, so that both lose the same.
    yield* page.filter((person) => ({ ...DEFAULT_SETTINGS, ...person.settings }).duels);
  } while (page.length === PEOPLE_AT_ONCE);
}

async function followPerson(database: Database, { userId, settings }: Helper): Promise<FollowedPerson> {
  const { ownPacks } = await readOwnPreferences(database.orm, userId);
  const packs = [...PACKS, ...Object.values(ownPacks).flatMap(({ pack }) => pack ?? [])];
  const aromas = packs.flatMap((pack) => pack.aromas);
  const atHand = packs.filter(({ id }) => settings.selectedAromaKits.includes(id));
  const evidence = evidenceOf(await sessionsOf(database, userId), aromas);
  const neighbours = neighboursOf(
    atHand.flatMap((pack) => pack.aromas),
    evidence,
    aromas,
  );
  return followPairs(userId, evidence, neighbours);
}

async function sessionsOf({ orm }: Database, userId: string): Promise<SessionRecord[]> {
  const sessions: SessionRecord[] = [];
  let cursor: string | undefined;
  do {
    const page = await readHistory(orm, userId, cursor, SESSIONS_AT_ONCE);
    sessions.push(...page.sessions);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return sessions;
}

/** Adds `study`. */
export function addStudyCommand(program: Command, withContext: WithContext): void {
  program
    .command('study')
    .description(
      'compare how often pairs are still mixed up with and without duels, over the people who help to find out ' +
        `what works; nothing under ${MIN_PAIRS} pairs a group`,
    )
    .option('--json', 'as JSON, with rates as ratios 0..1')
    .action(async ({ json = false }: Printing) => {
      const result = await withContext(({ database }) => runStudy(database));
      if (json) printJson(result);
      else console.log(describe(result));
    });
}

const TREATMENT = [
  'A pair joins once it is mixed up often enough for a duel, and a hash decides its group. From then on, each answer',
  'about one of its two aromas counts; duels and tests do not. Pairs count in their group whether or not they had a duel.',
];

function describe(result: StudyResult): string {
  if (result.kind === 'too few') {
    return [...TREATMENT, '', tooFew('duel', result.pairs), tooFew('control', result.pairs)].join('\n');
  }
  const { people, groups, difference, verdict, leftOut } = result;
  return [
    ...TREATMENT,
    `A pair that somebody duels by hand counts up to that duel: ${groups.duel.endedByHand} of the duel group, ` +
      `${groups.control.endedByHand} of the control group.`,
    `A pair that somebody duelled by hand before it joined is left out: ${leftOut}.`,
    'People who have turned duels off are left out as a whole.',
    '',
    `${people} ${people === 1 ? 'person' : 'people'}. Later mix-ups, with 95 % intervals:`,
    describeGroup('duel', groups.duel),
    describeGroup('control', groups.control),
    `Difference: ${points(difference.value)} points (${points(difference.low)} to ${points(difference.high)}): ${verdict}.`,
  ].join('\n');
}

function tooFew(arm: Arm, pairs: Readonly<Record<Arm, number>>): string {
  const count = pairs[arm];
  return count < MIN_PAIRS
    ? `${arm}: not enough pairs yet: ${count} of ${MIN_PAIRS}`
    : `${arm}: ${count} pairs, shown once the other group has ${MIN_PAIRS}`;
}

function describeGroup(arm: Arm, { pairs, asked, mixedUp, withDuel, rate }: StudyGroup): string {
  return `${arm}: ${pairs} pairs, ${withDuel} of them had a duel: ${mixedUp} of ${asked} answers, ${interval(rate)}`;
}

function interval({ value, low, high }: Measured): string {
  return `${percent(value)} % (${percent(low)} to ${percent(high)} %)`;
}

function percent(ratio: number): string {
  return (100 * ratio).toFixed(1);
}

/** Percentage points with their sign. */
function points(ratio: number): string {
  return `${ratio > 0 ? '+' : ''}${percent(ratio)}`;
}
