import { LogInScreen } from '../account/log-in-screen';
import { pageTitle } from '../ui/page-title';

export const meta = () => pageTitle('Log in', 'Log in to Nosewise and go on training where you left off.');

export default function LogIn() {
  return <LogInScreen place="site" />;
}
