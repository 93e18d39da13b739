import { SettingsScreen } from '../settings/settings-screen';
import { pageTitle } from '../ui/page-title';

export const meta = () => pageTitle('Training Settings');

export default SettingsScreen;
