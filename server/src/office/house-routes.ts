import * as house from '@nosewise/contract/office/house';
import * as people from '@nosewise/contract/office/people';
import { PAGE } from '@nosewise/contract/office/route';
import type { AuthContext } from '../auth/auth';
import { deletePack, listPacks, showPack } from '../links/operate';
import {
  accountVersion,
  confirmAgain,
  countSessions,
  deleteUser,
  endSessions,
  pageOfUsers,
  showUser,
} from '../me/operate';
import type { Office } from './guard';
import { type JobDiary, readFirstSteps, readHealth } from './health';

/** The most packs of the list: those with reports come first. */
const PACKS = 200;

/** Serves people, shared packs, health and the first steps. */
export function houseRoutes(office: Office, context: AuthContext, build: string, diary: JobDiary): void {
  const { database, ended, wake } = context;
  const { orm } = database;

  office.serve(people.listPeople, async ({ request: { query } }) => pageOfUsers(orm, query, PAGE));

  office.serve(people.showPerson, async ({ request: { params } }) => {
    const user = await showUser(orm, params.id);
    const version = await accountVersion(orm, user.id);
    return { ...user, version, devices: await countSessions(orm, user.id) };
  });

  office.serve(people.confirmPerson, async ({ person: { actor }, request: { params, body } }) => {
    await confirmAgain(context, actor, params.id, body);
    wake('account-mails');
    return { done: true };
  });

  office.serve(people.endSessions, async ({ person: { actor }, request: { params, body } }) => {
    await endSessions(context, actor, params.id, body);
    await ended.spread();
    return { done: true };
  });

  office.serve(people.deletePerson, async ({ person: { actor }, request: { params, body } }) => {
    await deleteUser(context, actor, params.id, body);
    await ended.spread();
    return { done: true };
  });

  office.serve(house.listPacks, async () => ({ packs: await listPacks(orm, PACKS) }));
  office.serve(house.showPack, async ({ request: { params } }) => showPack(orm, params.id));

  office.serve(house.deletePack, async ({ person: { actor }, request: { params, body } }) => {
    await deletePack(context, actor, params.id, body);
    return { done: true };
  });

  office.serve(house.showHealth, async () => readHealth(context, build, diary));
  office.serve(house.showFirstSteps, async () => readFirstSteps(context));
}
