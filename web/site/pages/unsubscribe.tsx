import { buttonStyle } from '../../shared/ui/button';
import { ThanksPage } from '../enquiries/thanks';
import type { SitePage } from '../page-meta';
import { Page } from '../parts/page';

const PAGE = { title: 'Reminders by email', unlisted: true } as const;

/**
 * The page behind the link in a reminder mail waits for a press, since mail scanners open links, and posts to its own
 * address. The server answers with the other one.
 */
export const UNSUBSCRIBE_PAGES: readonly SitePage[] = [
  { ...PAGE, path: '/unsubscribe/:token', body: Unsubscribe },
  { ...PAGE, path: '/unsubscribed', body: Unsubscribed },
];

function Unsubscribe() {
  return (
    <Page className="pb-16">
      <h1 className="text-4xl">Stop reminders by email?</h1>
      <p className="mt-4 mb-8 max-w-text text-lg text-soft">
        Your account and your training stay as they are. You can switch reminders on again under Account.
      </p>
      <form method="post" aria-label="Reminders by email">
        <button type="submit" className={buttonStyle('primary')}>
          Stop these emails
        </button>
      </form>
    </Page>
  );
}

function Unsubscribed() {
  return (
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
  );
}
