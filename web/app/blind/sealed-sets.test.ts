import { openPairs } from '@nosewise/contract/sealed-set';
import type { Pack } from '@nosewise/domain/models';
import { NOON, present, scent } from '@nosewise/domain/testing';
import { MINUTE } from '@nosewise/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { forget } from '../../shared/stored';
import { emptyStorage } from '../../testing/storage';
import { keepRun } from '../run/running';
import { accountSets, codesOf, deviceSets, findKept, keepCopy, keyOf, type PlacedSet } from './sealed-sets';
import { keepMoving, makeOnDevice, mixOnDevice, moveOnDevice, openMoving } from './set-making';
import { resumeOrStart, wouldLose } from './set-run';

const ID = '9b2f5a0e-0000-4000-8000-000000000001';
const PACK: Pack = {
  id: 'own-shelf',
  name: 'Shelf',
  description: '',
  priceLabel: '',
  aromas: [scent('own-1', 4, 'Lemon'), scent('own-2', 5, 'Lime'), scent('own-3', 12, 'Clove')],
};

let kept: Storage;

beforeEach(async () => {
  kept = emptyStorage();
  forget(['running', 'blindSets', 'accountBlindSets']);
  await makeOnDevice(ID, 'Cellar', PACK, NOON);
});

function found(): PlacedSet {
  return present(findKept(ID));
}

/** The key with each sticker on the bottle of the next one. */
async function moved() {
  const key = await keyOf(found());
  return key.map(({ code }, index) => ({
    code,
    bottleNumber: present(key[(index + 1) % key.length]).bottleNumber,
  }));
}

test('the codes of some bottles are found in their order, without those that are not in the set', async () => {
  const key = await keyOf(found());
  const codes = await codesOf(found().set, ['own-3', 'own-9', 'own-1']);
  expect(codes.map((code) => key.find((line) => line.code === code)?.bottleNumber)).toEqual([12, 4]);
});

describe('while stickers are moved', () => {
  test('what is recorded is kept sealed, and the former key applies', async () => {
    const [key, pairs] = [await keyOf(found()), await moved()];
    await keepMoving(found(), pairs.slice(0, 2));
    expect(kept.getItem('blindSets')).not.toMatch(/bottleNumber|Lemon"[^}]*"code/);
    expect(found().set.moving?.recorded).toBe(2);
    expect(await openMoving(found().set)).toEqual({ bottleNumbers: [4, 5, 12], pairs: pairs.slice(0, 2) });
    expect(await keyOf(found())).toEqual(key);
    expect(await openPairs('another set', present(found().set.moving))).toBeUndefined();
  });

  test('it can be forgotten, and goes when the set gets new stickers', async () => {
    await keepMoving(found(), await moved());
    await keepMoving(found(), []);
    expect(found().set.moving).toBeUndefined();
    await keepMoving(found(), await moved());
    await mixOnDevice(found().set, NOON + MINUTE);
    expect(found().set.moving).toBeUndefined();
  });

  test('it stays in the copy of an account’s set until that was mixed on another device', async () => {
    const { worn: _here, ...sent } = found().set;
    deviceSets.set([]);
    keepCopy(sent);
    await keepMoving(found(), [{ code: present(sent.stickers[0]).code, bottleNumber: 12 }]);
    keepCopy({ ...sent, name: 'Renamed' });
    expect(accountSets.get()).toMatchObject([{ name: 'Renamed', moving: { recorded: 1 } }]);
    keepCopy({ ...sent, mixedAt: NOON + MINUTE });
    expect(accountSets.get()[0]?.moving).toBeUndefined();
  });
});

describe('moved stickers', () => {
  test('keep their codes and ids, and are on the bottles with which they were recorded', async () => {
    const { stickers, secret } = found().set;
    const pairs = await moved();
    await keepMoving(found(), pairs);
    await moveOnDevice(found().set, pairs, NOON + MINUTE);
    const { set } = found();
    const inTheOpen = ({ id, code }: { id: string; code: number }) => ({ id, code });
    expect(set.stickers.map(inTheOpen)).toEqual(stickers.map(inTheOpen));
    expect(set).toMatchObject({ madeAt: NOON, mixedAt: NOON + MINUTE, bottles: 3 });
    expect(set.secret).not.toBe(secret);
    expect(set.moving).toBeUndefined();
    expect((await keyOf(found())).map(({ code, bottleNumber }) => ({ code, bottleNumber }))).toEqual(pairs);
  });

  test('stay where they were while a pair is missing', async () => {
    const [key, pairs] = [await keyOf(found()), await moved()];
    await expect(moveOnDevice(found().set, pairs.slice(1), NOON + MINUTE)).rejects.toThrow();
    expect(await keyOf(found())).toEqual(key);
  });

  test('end the session that was under way: the same codes are other bottles now', async () => {
    const session = present(resumeOrStart(found().set));
    const { code } = present(found().set.stickers[0]);
    const answer = {
      scentId: 'own-1',
      scentName: 'Lemon',
      bottleNumber: 4,
      selectedAnswer: 'Lemon',
      correct: true,
      answeredAt: NOON,
      blind: true as const,
      setId: ID,
      code,
    };
    keepRun({ ...session, answers: [answer] });
    expect(wouldLose(found().set)).toBe(false);
    expect(resumeOrStart(found().set)?.answers).toHaveLength(1);
    await moveOnDevice(found().set, await moved(), NOON + MINUTE);
    expect(wouldLose(found().set)).toBe(true);
    expect(resumeOrStart(found().set)?.answers).toEqual([]);
  });
});
