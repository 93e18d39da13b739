import { KIT_OFFERS } from '@nosewise/catalogue/offers';
import type { ReactNode } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { EmailField, Field, FieldError, FormNotice } from '../../shared/ui/fields';
import { Honeypot } from '../enquiries/enquiry-form';
import { ThanksPage } from '../enquiries/thanks';
import type { SitePage } from '../page-meta';

/** Requests to be told that a sold-out kit is back: forms and pages without any script. */

interface AlertFormProps {
  /** The field with the kit. */
  kit: ReactNode;
  /** The answer to an earlier attempt. */
  answer?: { readonly email: string; readonly error: string; readonly notice: string };
}

/** Asks for an email once the kit is back (`server/src/shop/stock-alerts.ts`). */
export function AlertForm({ kit, answer }: AlertFormProps) {
  return (
    <form
      method="post"
      action="/back-in-stock"
      encType="multipart/form-data"
      aria-label="Back in stock"
      className="relative grid max-w-104 gap-4"
    >
      {kit}
      <EmailField name="email" autoComplete="email" defaultValue={answer?.email} error={answer?.error} />
      <Honeypot />
      {answer && (
        <FormNotice>
          <FieldError>{answer.notice}</FieldError>
        </FormNotice>
      )}
      <button type="submit" className={buttonStyle('primary')}>
        Email me when it’s back
      </button>
      <p className="text-sm text-soft">
        One email, after you confirm your address.{' '}
        <a href="/privacy" className="soft-link">
          Privacy
        </a>
      </p>
    </form>
  );
}

function AlertPage({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-12 lg:py-16">
      <h1 className="text-4xl">Email me when it’s back</h1>
      <p className="mt-4 mb-8 max-w-text text-lg text-soft">
        We’ll email you once when the kit is back in stock.
      </p>
      {children}
    </main>
  );
}

function KitSelect() {
  return (
    <Field label="Kit" error={undefined}>
      {(control) => (
        <select {...control} name="kit">
          {KIT_OFFERS.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Posts to its own address, which has the key of the request. Mail scanners open links, but press no buttons. */
function ConfirmPage() {
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-12 lg:py-16">
      <h1 className="text-4xl">Email me when it’s back</h1>
      <p className="mt-4 max-w-text text-lg text-soft">
        Confirm your request, and we’ll email you once when the kit is back in stock.
      </p>
      <form method="post" encType="multipart/form-data" className="mt-8 flex flex-wrap gap-3">
        <button type="submit" name="choice" value="confirm" className={buttonStyle('primary')}>
          Confirm
        </button>
        <button type="submit" name="choice" value="cancel" className={buttonStyle('secondary')}>
          Don’t email me
        </button>
      </form>
    </main>
  );
}

const PAGE = { path: '/back-in-stock', title: 'Email me when it’s back', unlisted: true } as const;

/** The answer to a form that was refused, into which the server puts what was typed. */
export const ALERT_TEMPLATE: SitePage & { readonly file: string } = {
  ...PAGE,
  file: 'forms/back-in-stock.template',
  body: (
    <AlertPage>
      <AlertForm
        kit={<input type="hidden" name="kit" value="[[value.kit]]" />}
        answer={{ email: '[[value.email]]', error: '[[error.email]]', notice: '[[notice]]' }}
      />
    </AlertPage>
  ),
};

export const ALERT_PAGES: readonly SitePage[] = [
  {
    ...PAGE,
    body: (
      <AlertPage>
        <AlertForm kit={<KitSelect />} />
      </AlertPage>
    ),
  },
  { ...PAGE, path: '/back-in-stock/confirm', body: <ConfirmPage /> },
  answerPage('thanks', 'Please check your email', 'We’ve sent you a link. Open it and confirm your request.'),
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
    body: (
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
