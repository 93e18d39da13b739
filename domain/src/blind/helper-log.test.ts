import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON } from '../testing';
import { answerOptions } from '../training/names';
import { addMove, mostMoves, playRound, type RoundLog, type RoundMove } from './helper-log';
import { type HandedBottle, helperView, startRound, tasterView } from './helper-round';

const ORDER: readonly HandedBottle[] = ['Cherry', 'Plum', 'Violet'].map((name, index) => ({
  scentId: `wine-${name.toLowerCase()}`,
  name,
  bottleNumber: index + 1,
  category: 'Fruit',
}));
const CHOICES = answerOptions(ORDER.map(({ scentId: id, name, category }) => ({ id, name, category })));
const EMPTY: RoundLog = {
  start: startRound({ id: 'round', packName: 'Kit', choices: CHOICES, bottles: ORDER.length }, 3),
  order: ORDER,
  events: [],
};

const moves = fc.oneof(
  fc.constant<RoundMove>({ kind: 'join' }),
  fc.record({
    kind: fc.constantFrom('hand' as const, 'take back' as const, 'skip' as const),
    turn: fc.nat(3),
  }),
  fc.record({
    kind: fc.constant('answer' as const),
    question: fc.nat(3),
    chosen: fc.constantFrom('cherry', 'plum', 'soap', null),
  }),
  fc.record({ kind: fc.constantFrom('next' as const, 'new code' as const), question: fc.nat(3) }),
);
const sent = fc.array(fc.record({ move: moves, id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', null) }), {
  size: 'max',
  maxLength: 60,
});

const addAll = (events: readonly { readonly move: RoundMove; readonly id?: string | null | undefined }[]) =>
  events.reduce((log, event) => addMove(log, { ...event, at: NOON }), EMPTY);

const kinds = ({ events }: RoundLog) => events.map(({ move }) => move.kind);

describe('the log of a round', () => {
  test('keeps the moves that changed something, and plays to the same round', () => {
    fc.assert(
      fc.property(sent, (events) => {
        const log = addAll(events);
        expect(playRound(log)).toEqual(playRound(addAll(log.events)));
        expect(addAll(log.events)).toEqual(log);
        for (let end = 0; end < log.events.length; end += 1) {
          const [before, after] = [end, end + 1].map((until) =>
            playRound({ ...log, events: log.events.slice(0, until) }),
          );
          // A new code may be wanted before anybody has joined: it changes the code alone.
          if (log.events[end]?.move.kind !== 'new code') expect(after).not.toEqual(before);
        }
      }),
    );
  });

  test('takes a move with an id once, wherever it comes again', () => {
    fc.assert(
      fc.property(sent, fc.nat(60), (events, from) => {
        const log = addAll(events);
        const again = log.events.filter(({ id }) => id !== null).slice(from);
        expect(again.reduce(addMove, log)).toBe(log);
      }),
    );
  });

  test('ignores what comes late, or does not fit the phase', () => {
    const log = addAll([
      { move: { kind: 'answer', question: 0, chosen: 'plum' } },
      { move: { kind: 'hand', turn: 1 } },
      { move: { kind: 'hand', turn: 0 } },
      { move: { kind: 'hand', turn: 0 } },
      { move: { kind: 'answer', question: 0, chosen: 'soap' } },
      { move: { kind: 'answer', question: 0, chosen: 'plum' } },
      { move: { kind: 'answer', question: 0, chosen: 'cherry' } },
      { move: { kind: 'next', question: 0 } },
      { move: { kind: 'next', question: 1 } },
    ]);
    expect(kinds(log)).toEqual(['hand', 'answer', 'next']);
    const { round } = playRound(log);
    expect(tasterView(round)).toMatchObject({ phase: 'handing', answers: [{ selectedAnswer: 'Plum' }] });
    expect(helperView(round, ORDER)).toMatchObject({ turn: 1, bottle: { bottleNumber: 2 } });
  });

  test('has one helper until a new code is given, and none of it after the end', () => {
    const log = addAll([
      { move: { kind: 'join' } },
      { move: { kind: 'join' } },
      { move: { kind: 'new code', question: 0 } },
      { move: { kind: 'join' } },
      { move: { kind: 'end', question: 0 } },
      { move: { kind: 'new code', question: 0 } },
      { move: { kind: 'join' } },
    ]);
    expect(kinds(log)).toEqual(['join', 'new code', 'join', 'end']);
    expect(playRound(log)).toMatchObject({ isHelped: true, round: { phase: 'over' } });
  });

  test('is as long as a round of mistakes needs, and its end always fits', () => {
    const most = mostMoves(ORDER.length);
    const toAndFro = Array.from({ length: 2 * most }, (_, n) => ({
      move: { kind: n % 2 === 0 ? ('hand' as const) : ('take back' as const), turn: 0 },
    }));
    const full = addAll(toAndFro);
    expect(full.events).toHaveLength(most);
    const ended = addMove(full, { move: { kind: 'end', question: 0 }, at: NOON });
    expect(playRound(ended).round.phase).toBe('over');
    expect(ended.events).toHaveLength(most + 1);
  });
});
