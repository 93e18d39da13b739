import * as house from '@nosewise/contract/office/house';
import * as people from '@nosewise/contract/office/people';
import { PAGE } from '@nosewise/contract/office/route';
import { deletePack, listPacks, showPack } from '../links/operate';
import {
  accountVersion,
  confirmAgain,
  countSessions,
  deleteUser,
  endSessions,
  pageOfNewest,
  pageOfUsers,
  showUser,
} from '../me/operate';
import { officeCall } from './call';
import { readFirstSteps, readHealth } from './health';

/** The packs of the list, unless another number is asked for: those with reports come first. */
const PACKS = 200;

/** People, shared packs, health and the first steps. */
export const HOUSE_CALLS = [
  officeCall(
    people.listPeople,
    async ({ database: { orm } }, { query: { order, limit = PAGE, ...choice } }) =>
      (order === 'newest' ? pageOfNewest : pageOfUsers)(orm, choice, limit),
  ),

  officeCall(people.showPerson, async ({ database: { orm } }, { params }) => {
    const user = await showUser(orm, params.id);
    const version = await accountVersion(orm, user.id);
    return { ...user, version, devices: await countSessions(orm, user.id) };
  }),

  officeCall(people.confirmPerson, async (context, { actor, params, body }) => {
    await confirmAgain(context, actor, params.id, body);
    context.wake('account-mails');
    return { done: true };
  }),

  officeCall(people.endSessions, async (context, { actor, params, body }) => {
    await endSessions(context, actor, params.id, body);
    context.openSessions.forget();
    return { done: true };
  }),

  officeCall(people.deletePerson, async (context, { actor, params, body }) => {
    await deleteUser(context, actor, params.id, body);
    context.openSessions.forget();
    return { done: true };
  }),

  officeCall(house.listPacks, async ({ database: { orm } }, { query: { limit } }) => ({
    packs: await listPacks(orm, limit ?? PACKS),
  })),

  officeCall(house.showPack, async ({ database: { orm } }, { params }) => showPack(orm, params.id)),

  officeCall(house.deletePack, async (context, { actor, params, body }) => {
    await deletePack(context, actor, params.id, body);
    return { done: true };
  }),

  officeCall(house.showHealth, async (context) => readHealth(context)),
  officeCall(house.showFirstSteps, async (context) => readFirstSteps(context)),
];
