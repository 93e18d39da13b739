import { NewPasswordScreen } from '../account/new-password-screen';
import { pageTitle } from '../ui/page-title';

export const meta = () => pageTitle('New password');

export default NewPasswordScreen;
