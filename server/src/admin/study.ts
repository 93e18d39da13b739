import type { Arm } from '@nosewise/domain/duel';
import { type Measured, MIN_PAIRS, type StudyGroup, type StudyResult } from '@nosewise/domain/study';
import type { Command } from 'commander';
import { runStudy } from '../study/study';
import { type Printing, printJson, type WithContext } from './command';

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
