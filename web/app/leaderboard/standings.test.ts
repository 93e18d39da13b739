import type { LeaderboardRow } from '@nosewise/contract/leaderboard-calls';
import { describe, expect, test } from 'vitest';
import { keyed, nameOf, newsOf, rowsApart, withLiveRows } from './standings';

function row(rank: number, display_name: string | null, is_self = false): LeaderboardRow {
  return { rank, display_name, accuracy_30d: 0.9, sessions_total: 3, streak_current: 1, is_self };
}

test.each([
  ['Ada', 'Ada'],
  [null, 'Anonymous User'],
  ['', 'Anonymous User'],
])('a row named %j is called %s', (display_name, name) => {
  expect(nameOf({ display_name })).toBe(name);
});

describe('live rows', () => {
  const own = row(2, 'Ada', true);

  test('mark the own row among them', () => {
    const { rows } = withLiveRows({ rows: [], own, around: [] }, [
      row(1, 'Ben'),
      row(2, 'Ada'),
      row(2, 'Ada'),
    ]);
    expect(rows.map(({ is_self }) => is_self)).toEqual([false, true, false]);
  });

  test('keep the last known own row when it is no longer among them', () => {
    const after = withLiveRows({ rows: [own], own, around: [own] }, [row(1, 'Ada')]);
    expect(after).toEqual({ rows: [row(1, 'Ada')], own, around: [own] });
  });

  test('belong to nobody for a guest', () => {
    expect(withLiveRows(undefined, [row(1, 'Ada')])).toEqual({
      rows: [row(1, 'Ada')],
      own: null,

      around: [],
    });
  });
});

describe('the rows below the top', () => {
  const own = row(7, 'Ada', true);
  const rows = [row(1, 'Ben')];
  test.each([
    [
      'are the own one among its neighbours',
      { rows, own, around: [row(6, 'Cleo'), own, row(8, 'Dan')] },
      [6, 7, 8],
    ],
    ['are the own one alone while its neighbours are not known', { rows, own, around: [] }, [7]],
    ['leave out a neighbour who is in the top now', { rows, own, around: [row(1, 'Ben'), own] }, [7]],
    ['are none when the own row is in the top', { rows: [...rows, own], own, around: [] }, []],
    ['are none for a guest', { rows, own: null, around: [] }, []],
  ])('%s', (_, leaderboard, ranks) => {
    expect(rowsApart(leaderboard).map(({ rank }) => rank)).toEqual(ranks);
  });
});

test('people who share a name have different keys', () => {
  const keys = keyed([row(1, null), row(2, 'Ada'), row(3, 'Anonymous User')]).map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
});

describe('the announcement', () => {
  const before = {
    rows: [row(1, 'Ada'), row(2, 'Ben', true)],
    own: row(2, 'Ben', true),

    around: [],
  };

  test('names a new own rank', () => {
    expect(newsOf(before, { ...before, own: row(1, 'Ben', true) })).toBe('Your rank is now 1, after 2.');
  });

  test('says nothing of a rank that is rounded', () => {
    expect(
      newsOf(before, { ...before, own: { ...row(48_000, 'Ben', true), is_about: true } }),
    ).toBeUndefined();
  });

  test('names a new leader', () => {
    expect(newsOf(before, { ...before, rows: [row(1, 'Cleo'), row(2, 'Ada')] })).toBe('Cleo leads now.');
  });

  test('stays silent at the first answer, and when neither changed', () => {
    expect(newsOf(undefined, before)).toBeUndefined();
    expect(newsOf(before, { ...before, rows: [row(1, 'Ada'), row(2, 'Cleo')] })).toBeUndefined();
  });
});
