import { pool } from '@nosewise/domain/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget } from '../../shared/stored';
import { memoryStorage } from '../../testing/storage';
import { guestSittings } from './kept-sittings';

beforeEach(() => forget(['guestTestSittings']));
afterEach(() => vi.unstubAllGlobals());

function keep(sittings: readonly object[]) {
  memoryStorage().set('guestTestSittings', JSON.stringify(sittings));
}

const HEAD = {
  id: '00000000-0000-4000-8000-000000000001',
  packId: 'wine',
  packName: 'Wine',
  week: 0,
  options: [],
  names: pool('Plum', 'Cherry'),
  answered: [],
  shownAt: 1,
};

test('a sitting is kept with its way and the answer that waits for its bottle', () => {
  const sitting = {
    ...HEAD,
    way: { kind: 'set', setId: HEAD.id, mixedAt: 5, upcoming: [747, 252] },
    length: 2,
    given: { chosen: null, at: 7 },
  } as const;
  keep([sitting, { ...sitting, way: { kind: 'magic', upcoming: [] } }]);
  expect(guestSittings.get()).toEqual([sitting]);
});
