import { buttonStyle } from '../../shared/ui/button';
import { ThanksPage } from '../enquiries/thanks';
import type { SitePage } from '../page-meta';

const PAGE = { path: '/unsubscribe/:token', title: 'Reminders by email', unlisted: true } as const;

/**
 * The page behind the link in a reminder mail. It waits for a press, since mail scanners open links, and
 * posts to its own address.
 */
export const UNSUBSCRIBE: SitePage = {
  ...PAGE,
  body: (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-12 lg:py-16">
      <h1 className="text-4xl">Stop reminders by email?</h1>
      <p className="mt-4 mb-8 max-w-text text-lg text-soft">
        Your account and your training stay as they are. You can switch reminders on again under Account.
      </p>
      <form method="post" aria-label="Reminders by email">
        <button type="submit" className={buttonStyle('primary')}>
          Stop these emails
        </button>
      </form>
    </main>
  ),
};

/** The answer of the server (`server/src/reminders/routes.ts`). */
export const UNSUBSCRIBED_TEMPLATE: SitePage & { readonly file: string } = {
  ...PAGE,
  file: 'forms/unsubscribed.template',
  body: (
    <ThanksPage
      heading="No more reminders by email"
      home="Return Home"
      more={
        <a href="/account" className={buttonStyle('secondary', 'max-sm:w-full')}>
          Go to your account
        </a>
      }
    >
      <p>You can switch them on again there at any time.</p>
    </ThanksPage>
  ),
};
