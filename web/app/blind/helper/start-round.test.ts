import { PACKS } from '@nosewise/catalogue/packs';
import { newSecret, sealSet } from '@nosewise/contract/sealed-set';
import { drawStickers } from '@nosewise/domain/blind/blind-set';
import { handBottle, skipBottle } from '@nosewise/domain/blind/helper-round';
import { seededRandom } from '@nosewise/domain/random';
import { NOON, present } from '@nosewise/domain/testing';
import { beforeEach, expect, test } from 'vitest';
import { turns } from './kept-rounds';
import { openTurn, startTurns } from './start-round';

beforeEach(() => turns.set(null));

const RED = present(PACKS.find(({ id }) => id === 'red-wine-12'));

/** Opens every bottle of the round that is kept, in the order in which they are handed. */
async function openAll() {
  const opened = [];
  for (let kept = turns.get(); kept && kept.round.phase !== 'over'; ) {
    opened.push(await openTurn(kept));
    kept = { ...kept, round: skipBottle(kept.round) };
  }
  return opened;
}

test('a round on one device keeps no bottle in clear text, and opens each once', async () => {
  await startTurns({ kind: 'pack', pack: RED }, 5);
  const kept = present(turns.get() ?? undefined);
  expect(kept.round).toMatchObject({ length: 5, bottles: 12, phase: 'handing', answers: [] });
  expect(JSON.stringify(kept)).not.toMatch(/wine-[a-z]|bottleNumber/);
  const bottles = await openAll();
  expect(bottles.map(({ scentId }) => scentId).sort()).toEqual(RED.aromas.map(({ id }) => id).sort());
  expect(bottles[0]).not.toHaveProperty('setId');
});

test('a round with a blind set opens its bottles by their stickers', async () => {
  const numbers = RED.aromas.map(({ bottleNumber }) => bottleNumber);
  const stickers = drawStickers(numbers, [], seededRandom('set'));
  const id = '5f0c2b94-7b1f-4d5e-9a57-0d2f3c4b5a69';
  const head = {
    id,
    name: 'Cellar',
    packId: RED.id,
    packName: RED.name,
    bottles: 12,
    madeAt: NOON,
    mixedAt: NOON,
  };
  const set = { ...(await sealSet(head, newSecret(), RED.aromas, stickers)), worn: [] };
  await startTurns({ kind: 'set', placed: { set, place: 'device' } }, 5);
  expect(JSON.stringify(turns.get())).not.toMatch(/wine-[a-z]|bottleNumber/);
  const bottles = await openAll();
  expect(bottles.map(({ code }) => code)).not.toEqual(stickers.map(({ code }) => code));
  for (const { code, bottleNumber, setId } of bottles) {
    expect(setId).toBe(id);
    expect(stickers).toContainEqual(expect.objectContaining({ code, bottleNumber }));
  }
});

test('a round whose seals are damaged opens nothing', async () => {
  await startTurns({ kind: 'pack', pack: RED }, 5);
  const kept = present(turns.get() ?? undefined);
  await expect(openTurn({ ...kept, secret: newSecret() })).rejects.toThrow('This bottle cannot be opened.');
  await expect(openTurn({ ...kept, round: { ...handBottle(kept.round), phase: 'over' } })).rejects.toThrow();
});

test('a round that another tab has begun while this one sealed its bottles goes on', async () => {
  await startTurns({ kind: 'pack', pack: RED }, 5);
  const begun = present(turns.get() ?? undefined);
  turns.set(null);
  const starting = startTurns({ kind: 'pack', pack: RED }, 5);
  turns.set(begun);
  await starting;
  expect(turns.get()).toBe(begun);
});
