import * as house from '@nosewise/contract/office/house';
import { PAGE } from '@nosewise/contract/office/office-route';
import * as people from '@nosewise/contract/office/people';
import { deletePack, listPacks, showPack } from '../links/link-operations';
import {
  accountVersion,
  confirmAgain,
  countSessions,
  deleteUser,
  endSessions,
  pageOfNewest,
  pageOfUsers,
  showUser,
} from '../me/account-operations';
import { officeCall } from './office-call';
import { readFirstSteps, readHealth } from './product-health';

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
    const user = await showUser(orm, params.person);
    const version = await accountVersion(orm, user.id);
    return { ...user, version, devices: await countSessions(orm, user.id) };
  }),

  officeCall(people.confirmPerson, async (context, { attempt, params }) => {
    await confirmAgain(context, attempt, params.person);
    context.wake('account-mails');
    return { done: true };
  }),

  officeCall(people.endSessions, async (context, { attempt, params }) => {
    await endSessions(context, attempt, params.person);
    context.openSessions.forget();
    return { done: true };
  }),

  officeCall(people.deletePerson, async (context, { attempt, params }) => {
    await deleteUser(context, attempt, params.person);
    context.openSessions.forget();
    return { done: true };
  }),

  officeCall(house.listPacks, async ({ database: { orm } }, { query: { limit } }) => ({
    packs: await listPacks(orm, limit ?? PACKS),
  })),

  officeCall(house.showPack, async ({ database: { orm } }, { params }) => showPack(orm, params.pack)),

  officeCall(house.deletePack, async (context, { attempt, params }) => {
    await deletePack(context, attempt, params.pack);
    return { done: true };
  }),

  officeCall(house.showHealth, async (context) => readHealth(context)),
  officeCall(house.showFirstSteps, async (context) => readFirstSteps(context)),
];
