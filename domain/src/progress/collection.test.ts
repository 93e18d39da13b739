import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, pool, session } from '../../testing/values';
import { DAY } from '../time';
import type { Memory, Remembered } from '../training/due';
import { performanceOf } from '../training/replay';
import { type Schedule, schedule } from '../training/scheduler';
import { answersTo, countStages, fillOf, STAGES, stageOf } from './collection';

/** The memory of a scent after these answers, given a day apart. */
function after(...answers: boolean[]): Remembered {
  let planned: Schedule | undefined;
  answers.forEach((correct, day) => {
    planned = schedule(planned, correct, NOON + day * DAY);
  });
  if (!planned) return {};
  const right = answers.filter(Boolean).length;
  return { schedule: planned, performance: performanceOf(right, answers.length, NOON, planned.interval) };
}

describe('the stage of a bottle', () => {
  test.each([
    ['never smelled', after(), 'new'],
    ['missed', after(false), 'met'],
    ['missed again', after(false, false), 'met'],
    ['named once', after(true), 'learning'],
    ['named and missed', after(true, false), 'met'],
    ['named twice', after(true, true), 'strong'],
    ['named twice after three misses', after(false, false, false, true, true), 'learning'],
    ['named often, then missed', after(true, true, true, true, false), 'learning'],
    ['named again after that', after(true, true, true, true, false, true), 'strong'],
  ])('that was %s', (_, memory, stage) => {
    expect(stageOf(memory)).toBe(stage);
  });

  test('stays strong after a reset of statistics, which forgets the accuracy', () => {
    const { schedule } = after(true, true);
    expect(stageOf(schedule && { schedule })).toBe('strong');
    expect(stageOf(undefined)).toBe('new');
  });

  test('fills it more and more', () => {
    const fills = STAGES.map(fillOf);
    expect(fills[0]).toBe(0);
    expect(fills.at(-1)).toBe(1);
    expect(fills).toEqual(fills.toSorted((a, b) => a - b));
  });

  test('never falls by a right answer', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 12 }), (answers) => {
        const place = (...given: boolean[]) => STAGES.indexOf(stageOf(after(...given)));
        expect(place(...answers, true)).toBeGreaterThanOrEqual(place(...answers));
      }),
    );
  });
});

describe('the count of stages', () => {
  const BOTTLES = pool('Lemon', 'Pear', 'Plum', 'Flint');

  test('counts each scent of the pool once', () => {
    const memory: Memory = new Map([
      ['wine-lemon', after(true, true)],
      ['wine-pear', after(false)],
      ['coffee-toast', after(true)],
    ]);
    const twice = [...BOTTLES, ...BOTTLES.map((bottle) => ({ ...bottle, packName: 'Other' }))];
    expect(countStages(twice, memory)).toEqual({ new: 2, met: 1, learning: 0, strong: 1 });
  });

  test('adds up to the scents of the pool', () => {
    const anyMemory = fc.array(fc.array(fc.boolean(), { maxLength: 6 }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.subarray(BOTTLES), anyMemory, (bottles, answers) => {
        const memory = new Map(BOTTLES.map(({ id }, index) => [id, after(...(answers[index] ?? []))]));
        const counts = Object.values(countStages(bottles, memory));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(bottles.length);
      }),
    );
  });
});

test('the history of a scent has its answers alone, newest first', () => {
  const other = { ...session(NOON, 1, 0), id: 'other' };
  const [asked] = session(NOON, 1, 0).questions;
  const at = (answeredAt: number, scentId: string) => ({
    ...other,
    questions: asked ? [{ ...asked, answeredAt, scentId }] : [],
  });
  const sessions = [
    at(NOON, 'wine-lemon'),
    at(NOON + 1, 'wine-pear'),
    at(NOON + 2, 'wine-lemon'),
    at(NOON - 1, 'wine-lemon'),
  ];
  expect(answersTo('wine-lemon', sessions, 2).map(({ answeredAt }) => answeredAt)).toEqual([NOON + 2, NOON]);
  expect(answersTo('wine-plum', sessions, 2)).toEqual([]);
});
