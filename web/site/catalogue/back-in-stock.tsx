import { buttonStyle } from '../../shared/ui/button';
import { ThanksPage } from '../enquiries/thanks';
import type { SitePage } from '../page-meta';
import { Page } from '../parts/page';

/** Posts to its own address, which has the key of the request. Mail scanners open links, but press no buttons. */
function ConfirmPage() {
  return (
    <Page className="pb-16">
      <h1 className="text-4xl">Email me when it’s back</h1>
      <p className="mt-4 max-w-text text-lg text-soft">
        Confirm your request, and we’ll email you once when the kit is back in stock.
      </p>
      <form method="post" className="mt-8 flex flex-wrap gap-3">
        <button type="submit" name="choice" value="confirm" className={buttonStyle('primary')}>
          Confirm
        </button>
        <button type="submit" name="choice" value="cancel" className={buttonStyle('secondary')}>
          Don’t email me
        </button>
      </form>
    </Page>
  );
}

/** The pages behind the link in the mail, which need no script. */
export const ALERT_PAGES: readonly SitePage[] = [
  {
    path: '/back-in-stock/confirm',
    title: 'Email me when it’s back',
    unlisted: true,
    body: ConfirmPage,
  },
  answerPage(
    'confirmed',
    'You’re on the list',
    'We’ll email you once when the kit is back in stock. If it is back already, the email is on its way.',
  ),
  answerPage('cancelled', 'Request cancelled', 'We’ve deleted your request and won’t email you about it.'),
  answerPage(
    'expired',
    'This link no longer works',
    'The request was cancelled, has expired, or we have already emailed you. You can ask again on the kit’s page.',
  ),
];

function answerPage(name: string, title: string, words: string): SitePage {
  return {
    path: `/back-in-stock/${name}`,
    title,
    unlisted: true,
    body: () => (
      <ThanksPage
        heading={title}
        home="Return Home"
        more={
          <a href="/scent-packs" className={buttonStyle('secondary', 'max-sm:w-full')}>
            Browse aroma kits
          </a>
        }
      >
        <p>{words}</p>
      </ThanksPage>
    ),
  };
}
