import { ForgottenPasswordScreen } from '../account/forgotten-password-screen';
import { pageTitle } from '../ui/page-title';

export const meta = () =>
  pageTitle('Forgotten password', 'Have a link mailed to you and choose a new password.');

export default ForgottenPasswordScreen;
