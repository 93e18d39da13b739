import { ConfirmScreen } from '../account/confirm-screen';
import { pageTitle } from '../ui/page-title';

export const meta = () => pageTitle('Your link');

export default ConfirmScreen;
