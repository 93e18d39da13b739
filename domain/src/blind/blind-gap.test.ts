import { describe, expect, test } from 'vitest';
import { NOON, present } from '../../testing/values';
import type { AnsweredQuestion, SessionRecord } from '../models';
import { blindGaps, gapOf } from './blind-gap';

/** An answer to plum unless another aroma is named, right unless it says otherwise. */
function answer(fields: Partial<AnsweredQuestion> = {}): AnsweredQuestion {
  const name = fields.scentName ?? 'Plum';
  return {
    scentId: `wine-${name.toLowerCase()}`,
    scentName: name,
    bottleNumber: 19,
    selectedAnswer: 'Plum',
    correct: true,
    answeredAt: NOON,
    ...fields,
  };
}

const BLIND = { blind: true, setId: 'set', code: 747 } as const;

function session(...questions: AnsweredQuestion[]): SessionRecord {
  return { id: 'session', date: NOON, kitNames: ['Red Wine Kit'], questions };
}

describe('blind and numbered answers', () => {
  test('are counted apart, for each aroma and for all', () => {
    const gaps = blindGaps([
      session(answer(), answer(), answer({ correct: false })),
      session(answer(BLIND), answer({ ...BLIND, correct: false })),
    ]);
    expect(gaps).toEqual({
      blind: { right: 1, asked: 2 },
      numbered: { right: 2, asked: 3 },
      aromas: [
        {
          scentId: 'wine-plum',
          name: 'Plum',
          blind: { right: 1, asked: 2 },
          numbered: { right: 2, asked: 3 },
        },
      ],
    });
    expect(gapOf(present(gaps.aromas[0]))).toBeCloseTo(2 / 3 - 1 / 2);
  });

  test('are compared only where an aroma was asked both ways, the widest gap first', () => {
    const { aromas, blind } = blindGaps([
      session(
        ...['Cherry', 'Violet', 'Plum'].map((scentName) => answer({ scentName })),
        answer({ scentName: 'Violet', ...BLIND }),
        answer({ scentName: 'Cherry', ...BLIND }),
        answer({ scentName: 'Plum', ...BLIND, correct: false }),
        answer({ scentName: 'Cedar', ...BLIND }),
      ),
    ]);
    expect(aromas.map(({ name }) => name)).toEqual(['Plum', 'Cherry', 'Violet']);
    expect(blind).toEqual({ right: 3, asked: 4 });
  });

  test('are only those that asked for a name: meetings, duels and tests measure something else', () => {
    const others = (['meet', 'duel', 'test'] as const).map((mode) => answer({ mode, ...BLIND }));
    expect(blindGaps([session(...others)])).toEqual({
      blind: { right: 0, asked: 0 },
      numbered: { right: 0, asked: 0 },
      aromas: [],
    });
  });
});
