import { NotFound } from '../pages/not-found';
import { pageTitle } from '../ui/page-title';

export const meta = () => pageTitle('Page not found');

export default NotFound;
