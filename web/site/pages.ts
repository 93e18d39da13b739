import { ALERT_PAGES } from './catalogue/back-in-stock';
import { EDITION_PAGES, OLDER_KITS_PAGES } from './catalogue/editions';
import { KIT_PAGES } from './catalogue/kit-page';
import { SELECT_PACK } from './catalogue/older-catalogue';
import { SCENT_PACKS } from './catalogue/scent-packs';
import type { SitePage } from './page-meta';
import { CONTACT } from './pages/contact';
import { DIY_GUIDE } from './pages/diy-guide';
import { GIFT_PAGES } from './pages/gift';
import { HOME } from './pages/home';
import { IMPRINT } from './pages/imprint';
import { NOT_FOUND, SOLO_TRAINING } from './pages/not-found';
import { PRIVACY } from './pages/privacy';
import { RESTAURANT_TRAINING } from './pages/restaurant-training';
import { SCIENCE } from './pages/science';
import { EVIDENCE_PAGE } from './pages/science-evidence';
import { SHIPPING_AND_RETURNS } from './pages/shipping-and-returns';
import { TEAM } from './pages/team';
import { TERMS } from './pages/terms';
import { UNSUBSCRIBE_PAGES } from './pages/unsubscribe';

/** Every page of the site. All other addresses are screens of the app (`app/routes.ts`). */
export const SITE_PAGES: readonly SitePage[] = [
  HOME,
  SCIENCE,
  EVIDENCE_PAGE,
  SCENT_PACKS,
  ...KIT_PAGES,
  ...GIFT_PAGES,
  ...ALERT_PAGES,
  DIY_GUIDE,
  RESTAURANT_TRAINING,
  TEAM,
  CONTACT,
  SELECT_PACK,
  ...OLDER_KITS_PAGES,
  ...EDITION_PAGES,
  SHIPPING_AND_RETURNS,
  PRIVACY,
  TERMS,
  IMPRINT,
  ...UNSUBSCRIBE_PAGES,
  SOLO_TRAINING,
  NOT_FOUND,
];
