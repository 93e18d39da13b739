import { SignUpScreen } from '../account/sign-up-screen';
import { pageTitle } from '../ui/page-title';

export const meta = () => pageTitle('Sign up');

export default function SignUpToApp() {
  return <SignUpScreen place="app" />;
}
