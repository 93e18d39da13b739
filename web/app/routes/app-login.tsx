import { LogInScreen } from '../account/log-in-screen';
import { pageTitle } from '../ui/page-title';

export const meta = () => pageTitle('Log in');

export default function LogInToApp() {
  return <LogInScreen place="app" />;
}
