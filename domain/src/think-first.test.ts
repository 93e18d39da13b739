import { describe, expect, test } from 'vitest';
import { MIN_PEOPLE } from './bootstrap';
import type { Choice } from './mix-ups';
import type { Mode } from './models';
import { NOON } from './testing';
import { type FollowedMeetings, followMeetings, type Meeting, meetingOf, studyMeetings } from './think-first';
import { MINUTE } from './time';

function review(place: number, mode: Mode, scentId: string, correct = false): Choice {
  return { mode, scentId, correct, answeredAt: NOON + place * MINUTE };
}

test('about half of the people think first, always the same ones', () => {
  const people = Array.from({ length: 1_000 }, (_, index) => `person ${index}`);
  const thinking = people.filter((person) => meetingOf(person) === 'think first');
  expect(thinking.length).toBeGreaterThan(450);
  expect(thinking.length).toBeLessThan(550);
  expect(thinking.every((person) => meetingOf(person) === 'think first')).toBe(true);
});

test('a meeting is followed to its first question alone, whatever lies between', () => {
  const log = [
    review(0, 'name', 'old', true),
    review(1, 'meet', 'plum'),
    review(2, 'meet', 'pear'),
    review(3, 'meet', 'oak'),
    review(4, 'duel', 'plum', true),
    review(5, 'test', 'plum', true),
    review(6, 'name', 'plum'),
    review(7, 'name', 'plum', true),
    review(8, 'name', 'pear', true),
  ];
  expect(followMeetings('ada', log)).toEqual({ meeting: meetingOf('ada'), asked: 2, named: 1 });
});

describe('the study of meetings', () => {
  const people = (meeting: Meeting, count: number, named: number): FollowedMeetings[] =>
    Array.from({ length: count }, (_, index) => ({ meeting, asked: 10, named: named + (index % 2) }));

  test('shows nothing before there are twenty people with an answer in each group', () => {
    const silent = { meeting: 'name first', asked: 0, named: 0 } as const;
    const few = [...people('think first', 40, 5), ...people('name first', MIN_PEOPLE - 1, 5), silent];
    expect(studyMeetings(few, 'seed')).toEqual({
      kind: 'too few',
      people: { 'think first': 40, 'name first': 19 },
    });
  });

  test.each([
    [7, 4, 'thinking first helps'],
    [4, 7, 'thinking first harms'],
    [5, 5, 'no difference shown'],
  ])('of %i of ten against %i says "%s"', (first, second, verdict) => {
    const all = [...people('think first', 20, first), ...people('name first', 20, second)];
    const result = studyMeetings(all, 'seed');
    expect(result).toMatchObject({ kind: 'shown', verdict });
    expect(studyMeetings(all, 'seed')).toEqual(result);
  });

  test('weighs people alike, however much each has trained', () => {
    const eager = { meeting: 'think first', asked: 1_000, named: 0 } as const;
    const result = studyMeetings(
      [...people('think first', 30, 5), eager, ...people('name first', 20, 5)],
      'seed',
    );
    expect(result).toMatchObject({ groups: { 'think first': { people: 31, asked: 1_300 } } });
    if (result.kind === 'shown') expect(result.groups['think first'].rate.value).toBeGreaterThan(0.5);
  });
});
