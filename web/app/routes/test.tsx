import { TestScreen } from '../honest-test/test-screen';
import { historyReady } from '../sync/sync';
import { pageTitle } from '../ui/page-title';
import type { Route } from './+types/test';
import { OnItsWay } from './on-its-way';
import { isAccountOnItsWay } from './wait-for-account';

export const meta = () => pageTitle('The honest test');

/** Loads the history, from which the series of tests are read. */
export async function clientLoader() {
  const isOnItsWay = isAccountOnItsWay();
  await historyReady();
  return { isOnItsWay };
}

export default function TestRoute({ loaderData: { isOnItsWay } }: Route.ComponentProps) {
  return isOnItsWay ? <OnItsWay /> : <TestScreen />;
}
