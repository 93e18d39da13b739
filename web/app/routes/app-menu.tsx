import { AppMenu } from '../pages/app-menu';
import { pageTitle } from '../ui/page-title';

export const meta = () => pageTitle('Train', 'Train your nose, play the quiz and see how you rank.');

export default AppMenu;
