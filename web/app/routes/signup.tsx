import { SignUpScreen } from '../account/sign-up-screen';
import { pageTitle } from '../ui/page-title';

export const meta = () =>
  pageTitle('Sign up', 'Create a Nosewise account and keep your training on every device.');

export default function SignUp() {
  return <SignUpScreen place="site" />;
}
