import { TestScreen } from '../honest-test/test-screen';
import { historyReady } from '../sync/sync';
import { pageTitle } from '../ui/page-title';
import type { Route } from './+types/test';
import { loadOnItsWay } from './wait-for-account';

export const meta = () => pageTitle('The honest test');

/** Loads the code that keeps a sitting, and with it the history, from which the series of tests are read. */
export async function clientLoader() {
  const [OnItsWay] = await Promise.all([loadOnItsWay(), historyReady()]);
  return { OnItsWay };
}

export default function TestRoute({ loaderData: { OnItsWay } }: Route.ComponentProps) {
  return OnItsWay ? <OnItsWay /> : <TestScreen />;
}
