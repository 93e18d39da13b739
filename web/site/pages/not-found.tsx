import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import type { SitePage } from '../page-meta';
import { Page } from '../parts/page';

/** Sent with status 404 for every unknown address. */
export const NOT_FOUND: SitePage = {
  path: '/404.html',
  title: 'Page not found',
  unlisted: true,
  body: NotFound,
};

/** The address that older back arrows lead to. */
export const SOLO_TRAINING: SitePage = {
  path: '/solo-training',
  title: 'Training',
  unlisted: true,
  leadsTo: '/training',
  body: () => (
    <Page className="pb-16">
      <h1 className="text-4xl">Training has moved</h1>
      <a href="/training" className={buttonStyle('primary', 'mt-8')}>
        Start training
      </a>
    </Page>
  ),
};

function NotFound() {
  return (
    <Page className="flex flex-col items-start gap-6 pb-16">
      <h1 className="-mt-6 text-4xl">Oops! Page not found</h1>
      <p className="max-w-short text-lg text-soft">
        This bottle is empty: the page was moved, or the address has a typing mistake in it.
      </p>
      <a href="/" className={buttonStyle('primary')}>
        Return to Home
      </a>
      <Bottle label="404" empty className="h-44" />
    </Page>
  );
}
