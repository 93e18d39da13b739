import { isoOf } from '@nosewise/contract/instant';
import { ownIdOf } from '@nosewise/contract/scent-id';
import { OWN_PREFIX } from '@nosewise/domain/models';
import { DAY, HOUR, utcDay } from '@nosewise/domain/time';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { blindSets, dailyAromas, ownPacks, reviews, scents } from '../db/schema';
import { openBefore } from '../db/testing/old-database';
import { NOON } from '../testing/app';

const ADA = '00000000-0000-4000-8000-000000000001';
const EVE = '00000000-0000-4000-8000-000000000002';
const BAD = ['own-', 'own-ä b', 'own-a--b'];

test('a log from before has its sums by day and aroma, and own ids that every session can carry', async () => {
  const database = await openBefore('own-ids');
  const { orm } = database;
  try {
    for (const id of [ADA, EVE]) {
      await orm.execute(sql`insert into users (id, email, password_hash) values (${id}, ${id}, 'none')`);
    }
    await keep(ADA, 1, NOON, [
      ['wine-lemon', true],
      ['wine-lemon', false],
      ['wine-pear', true],
      ['wine-pear', true, 'meet'],
    ]);
    // An hour before midnight, in UTC.
    await keep(ADA, 2, utcDay(NOON) * DAY - HOUR, [['wine-lemon', true]]);
    await keep(
      EVE,
      1,
      NOON,
      BAD.map((id) => [id, false]),
    );
    for (const id of BAD) {
      await orm.execute(sql`
        insert into scents values (${EVE}, ${id}, 'Name', 'learning', 0, 2.5, 60000, now(), 0, 1, now(), 'x/000')`);
    }
    const aromas = JSON.stringify(
      [...BAD, 'own-fine'].map((id, index) => ({
        id,
        bottleNumber: index + 1,
        name: id,
        category: '',
        notes: '',
      })),
    );
    await orm.execute(sql`
      insert into own_packs (user_id, id, pack, changed_at) values
        (${EVE}, 'own-my pack', ${`{"name": "Kitchen", "aromas": ${aromas}}`}::jsonb, now()),
        (${EVE}, 'own-gone', null, now())`);
    await orm.execute(sql`
      insert into blind_sets (user_id, id, name, pack_id, pack_name, bottles, secret, made_at, mixed_at)
      values (${EVE}, ${ADA}, 'Set', 'own-my pack', 'Kitchen', ${aromas}::jsonb, '', now(), now())`);

    await database.update();

    const day = utcDay(NOON);
    expect(
      await orm.select().from(dailyAromas).orderBy(dailyAromas.userId, dailyAromas.day, dailyAromas.scentId),
    ).toEqual([
      { userId: ADA, day: day - 1, scentId: 'wine-lemon', asked: 1, right: 1 },
      { userId: ADA, day, scentId: 'wine-lemon', asked: 2, right: 1 },
      { userId: ADA, day, scentId: 'wine-pear', asked: 1, right: 1 },
      ...BAD.map(ownIdOf)
        .toSorted()
        .map((scentId) => ({ userId: EVE, day, scentId, asked: 1, right: 0 })),
    ]);
    const repaired = BAD.map(ownIdOf);
    const own = (rows: { scentId: string }[]) =>
      rows.map(({ scentId }) => scentId).filter((id) => id.startsWith(OWN_PREFIX));
    expect(new Set(own(await orm.select().from(reviews)))).toEqual(new Set(repaired));
    expect(new Set(own(await orm.select().from(scents)))).toEqual(new Set(repaired));
    const [set] = await orm.select().from(blindSets);
    expect(set?.bottles.map(({ id, name }) => [id, name])).toEqual(
      [...BAD, 'own-fine'].map((id) => [ownIdOf(id), id]),
    );
    const packs = await orm.select().from(ownPacks).orderBy(ownPacks.id);
    expect(packs.map(({ id, pack }) => [id, pack?.aromas.map((aroma) => aroma.id)])).toEqual([
      ['own-gone', undefined],
      [ownIdOf('own-my pack'), [...repaired, 'own-fine']],
    ]);
  } finally {
    await database.close();
  }

  async function keep(
    userId: string,
    number: number,
    at: number,
    answers: readonly (readonly [scentId: string, right: boolean, mode?: string])[],
  ) {
    const id = `00000000-0000-4000-9000-00000000000${number}`;
    const date = isoOf(at);
    await orm.execute(sql`
      insert into training_sessions (user_id, id, date, kit_names, answered, correct)
      values (${userId}, ${id}, ${date}, '{}', ${answers.length}, 0)`);
    for (const [position, [scentId, right, mode = 'name']] of answers.entries()) {
      await orm.execute(sql`
        insert into reviews (user_id, session_id, position, scent_id, scent_name, bottle_number, selected_answer,
          correct, answered_at, mode)
        values (${userId}, ${id}, ${position}, ${scentId}, 'Name', 1, 'Name', ${right}, ${date}, ${mode})`);
    }
  }
});
