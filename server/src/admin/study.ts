import { type Measured, MIN_PEOPLE } from '@nosewise/domain/bootstrap';
import type { Arm } from '@nosewise/domain/duel-choice';
import type { StudyGroup, StudyResult } from '@nosewise/domain/study';
import { MEETINGS, type Meeting, type MeetingGroup, type MeetingStudy } from '@nosewise/domain/think-first';
import type { Command } from 'commander';
import { runStudies } from '../study/study';
import { type Printing, printJson, type WithContext } from './command';

/** Adds `study`. */
export function addStudyCommand(program: Command, withContext: WithContext): void {
  program
    .command('study')
    .description(
      'compare how often pairs are still mixed up with and without duels, and how often aromas are named after a meeting ' +
        `with and without thinking first; nothing under ${MIN_PEOPLE} people a group`,
    )
    .option('--json', 'as JSON, with rates as ratios 0..1')
    .action(async ({ json = false }: Printing) => {
      const studies = await withContext(({ database }) => runStudies(database));
      if (json) printJson(studies);
      else
        console.log(
          ['Duels', describeDuels(studies.duels), '', 'Meetings', describeMeetings(studies.meetings)].join(
            '\n',
          ),
        );
    });
}

const DUELS = [
  'A pair joins once it is mixed up often enough for a duel, and a hash decides its group. From then on, each answer',
  'about one of its two aromas counts; duels and tests do not. Pairs count in their group whether or not they had a duel.',
];

function describeDuels(result: StudyResult): string {
  if (result.kind === 'too few') {
    return [...DUELS, '', tooFew('duel', result.people), tooFew('control', result.people)].join('\n');
  }
  const { people, groups, difference, verdict, leftOut } = result;
  return [
    ...DUELS,
    `A pair that somebody duels by hand counts up to that duel: ${groups.duel.endedByHand} of the duel group, ` +
      `${groups.control.endedByHand} of the control group.`,
    `A pair that somebody duelled by hand before it joined is left out: ${leftOut}.`,
    'People who have turned duels off are left out as a whole.',
    '',
    `${people} people. Later mix-ups, with 95 % intervals:`,
    describeGroup('duel', groups.duel),
    describeGroup('control', groups.control),
    `Difference: ${points(difference.value)} points (${points(difference.low)} to ${points(difference.high)}): ${verdict}.`,
  ].join('\n');
}

function describeGroup(arm: Arm, { people, pairs, asked, mixedUp, withDuel, rate }: StudyGroup): string {
  return `${arm}: ${people} people, ${pairs} pairs, ${withDuel} of them had a duel: ${mixedUp} of ${asked} answers, ${interval(rate)}`;
}

const MEETING = [
  'A hash decides for each person whether meetings let them think of a name before they show it. Each aroma counts by',
  'the first question after its meeting, and each person by their own share.',
];

function describeMeetings(study: MeetingStudy): string {
  if (study.kind === 'too few') {
    return [...MEETING, '', ...MEETINGS.map((group) => tooFew(group, study.people))].join('\n');
  }
  const { groups, difference, verdict } = study;
  return [
    ...MEETING,
    '',
    'Named when first asked, with 95 % intervals:',
    ...MEETINGS.map((group) => describeMeetingGroup(group, groups[group])),
    `Difference: ${points(difference.value)} points (${points(difference.low)} to ${points(difference.high)}): ${verdict}.`,
  ].join('\n');
}

function describeMeetingGroup(group: Meeting, { people, asked, named, rate }: MeetingGroup): string {
  return `${group}: ${people} people, ${named} of ${asked} aromas, ${interval(rate)}`;
}

function tooFew<Group extends string>(group: Group, people: Readonly<Record<Group, number>>): string {
  const count = people[group];
  return count < MIN_PEOPLE
    ? `${group}: not enough people yet: ${count} of ${MIN_PEOPLE}`
    : `${group}: ${count} people, shown once the other group has ${MIN_PEOPLE}`;
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
