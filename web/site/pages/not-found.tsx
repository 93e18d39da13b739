import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import type { SitePage } from '../page-meta';

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
    <main className="mx-auto flex w-full max-w-2xl grow flex-col items-center justify-center gap-6 px-4 py-16">
      <h1 className="text-3xl">Training has moved</h1>
      <a href="/training" className={buttonStyle('primary')}>
        Start training
      </a>
    </main>
  ),
};

function NotFound() {
  return (
    <main className="mx-auto flex w-full max-w-2xl grow flex-col items-center justify-center gap-6 px-4 py-16 text-center">
      <Bottle label="404" empty className="h-44" />
      <h1 className="text-3xl">Oops! Page not found</h1>
      <p className="max-w-short text-soft">
        This bottle is empty: the page was moved, or the address has a typing mistake in it.
      </p>
      <a href="/" className={buttonStyle('primary')}>
        Return to Home
      </a>
    </main>
  );
}
