import { DAY, MINUTE } from '@nosewise/domain/time';
import { expect, test } from 'vitest';
import { reviewWords } from './useReview';

/** In this machine's time zone, as on the screen. */
const at = (day: number, hour: number) => new Date(2026, 2, day, hour, 5).getTime();

const NEW = { new: 9, shaky: 0, fading: 0, solid: 0 };
const tomorrow = { when: 'tomorrow', span: DAY, names: ['Oak'] };

test.each([
  [
    { due: 3, counts: { ...NEW, fading: 2 } },
    'Some of what you knew is fading. Smelling it again brings it back.',
  ],
  [{ due: 3 }, 'What was shaky is back. Each smell makes it firmer.'],
  [{}, 'Tomorrow: 1 bottle to smell again'],
  [
    {
      coming: [{ when: 'in 1 minute', span: MINUTE, names: ['Pear'] }, tomorrow],
      remark: { kind: 'fades next', name: 'Oak', comesBack: at(4, 9) },
    },
    'Within the hour: 1 bottle to smell again',
  ],
  [{ coming: [], counts: { ...NEW, new: 0 } }, undefined],
  [{ coming: [] }, 'Everything is new. Each aroma comes back here before you forget it.'],
  [
    { coming: [], counts: { ...NEW, shaky: 1 } },
    'You have met 1 aroma. Each aroma comes back here before you forget it.',
  ],
  [
    { remark: { kind: 'strongest', name: 'Lemon', comesBack: at(20, 9) } },
    'You know no aroma better than Lemon: it comes back in 17 days.',
  ],
  [
    { remark: { kind: 'fades next', name: 'Pear', comesBack: at(4, 13) } },
    'Pear fades next: it comes back tomorrow.',
  ],
  [
    { remark: { kind: 'never in a glass', name: 'Plum', comesBack: at(4, 9) } },
    'You know Plum, and have never found it in a glass.',
  ],
] as const)('the card says something worth reading: %j', (review, words) => {
  const nothingDue = { due: 0, counts: NEW, coming: [tomorrow], remark: undefined, now: at(3, 14) };
  expect(reviewWords({ ...nothingDue, ...review })).toBe(words);
});
