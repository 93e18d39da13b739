import { bootstrap, type Measured, MIN_PEOPLE, resample, sideOf } from './bootstrap';
import type { EvidenceLog } from './evidence';
import type { ScentId } from './models';
import { hashOf, seededRandom } from './random';

/**
 * The study of meetings. Whether it helps to think of a name before it is shown is open for odours: guessing
 * first makes people remember the answer, but a false first name persists (Lawless & Engen 1977). So half of
 * those who take part think first, and the groups are compared by the first question after a meeting.
 */
export const MEETINGS = ['think first', 'name first'] as const;
export type Meeting = (typeof MEETINGS)[number];

/** Assigns a person to a group, for good and on every device alike. @param person anything that is stable for them */
export function meetingOf(person: string): Meeting {
  return hashOf(`${person} meetings`) % 2 === 0 ? 'think first' : 'name first';
}

/** The meetings of one person that were followed by a question. */
export interface FollowedMeetings {
  readonly meeting: Meeting;
  /** Aromas that were met and asked later. */
  readonly asked: number;
  /** The scents among them that were named when first asked. */
  readonly named: number;
}

/** Follows the aromas that a person has met to the first question about each. @param person as `meetingOf` takes it */
export function followMeetings(person: string, log: EvidenceLog): FollowedMeetings {
  const met = new Set<ScentId>();
  let [asked, named] = [0, 0];
  for (const { mode, scentId, correct } of log) {
    if (mode === 'meet') met.add(scentId);
    if (mode !== 'name' || !met.delete(scentId)) continue;
    asked += 1;
    named += correct ? 1 : 0;
  }
  return { meeting: meetingOf(person), asked, named };
}

export interface MeetingGroup extends Pick<FollowedMeetings, 'asked' | 'named'> {
  readonly people: number;
  /** The share that was named, averaged over people, so that those who train more do not count more. */
  readonly rate: Measured;
}

export type MeetingStudy =
  | { readonly kind: 'too few'; readonly people: Readonly<Record<Meeting, number>> }
  | {
      readonly kind: 'shown';
      readonly groups: Readonly<Record<Meeting, MeetingGroup>>;
      /** The rate of those who think first less that of the others. */
      readonly difference: Measured;
      readonly verdict: 'thinking first helps' | 'no difference shown' | 'thinking first harms';
    };

const VERDICTS = {
  below: 'thinking first harms',
  neither: 'no difference shown',
  above: 'thinking first helps',
} as const;

type People = Readonly<Record<Meeting, readonly FollowedMeetings[]>>;

/**
 * Compares the groups, with intervals from a bootstrap over people.
 * @param people in any order that stays the same @param seed of the bootstrap
 */
export function studyMeetings(people: readonly FollowedMeetings[], seed: string): MeetingStudy {
  const inGroup = (group: Meeting) => people.filter(({ meeting, asked }) => meeting === group && asked > 0);
  const all: People = { 'think first': inGroup('think first'), 'name first': inGroup('name first') };
  const count = { 'think first': all['think first'].length, 'name first': all['name first'].length };
  if (Math.min(...Object.values(count)) < MIN_PEOPLE) return { kind: 'too few', people: count };

  const random = seededRandom(seed);
  const measure = bootstrap(
    (): People => ({
      'think first': resample(all['think first'], random),
      'name first': resample(all['name first'], random),
    }),
  );
  const apart = (sample: People) => rateOf(sample['think first']) - rateOf(sample['name first']);
  const difference = measure(apart(all), apart);
  const groupOf = (group: Meeting): MeetingGroup => ({
    people: count[group],
    asked: sum(all[group].map(({ asked }) => asked)),
    named: sum(all[group].map(({ named }) => named)),
    rate: measure(rateOf(all[group]), (sample) => rateOf(sample[group])),
  });
  return {
    kind: 'shown',
    groups: { 'think first': groupOf('think first'), 'name first': groupOf('name first') },
    difference,
    verdict: VERDICTS[sideOf(difference)],
  };
}

function rateOf(people: readonly FollowedMeetings[]): number {
  return sum(people.map(({ asked, named }) => named / asked)) / people.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
