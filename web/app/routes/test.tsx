import { TestScreen } from '../honest-test/test-screen';
import { isNotebookWhole } from '../notebook/account-note';
import { openNotebook } from '../notebook/in-hand';
import { pageTitle } from '../ui/ways/page-title';
import type { Route } from './+types/test';
import { OnItsWay } from './on-its-way';

export const meta = () => pageTitle('The honest test');

/** Loads the history, from which the series of tests are read. */
export async function clientLoader() {
  await openNotebook();
  return { isOnItsWay: !isNotebookWhole() };
}

export default function TestRoute({ loaderData: { isOnItsWay } }: Route.ComponentProps) {
  return isOnItsWay ? <OnItsWay /> : <TestScreen />;
}
