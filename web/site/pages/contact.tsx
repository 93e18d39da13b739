import type { Shop } from '@nosewise/contract/site-renderer';
import { buttonStyle } from '../../shared/ui/button';
import { FormIsland } from '../enquiries/form-island';
import ContactForm from '../islands/contact-form';
import { breadcrumbs, type SitePage } from '../page-meta';
import { Page, Part } from '../parts/page';
import { faqPage, InlineLink, Questions } from '../parts/reading';

const CONTACT_QUESTIONS = [
  {
    question: 'What happens to my message?',
    answer:
      'We store it on our own server and email it to ourselves, and you get a confirmation at the address you give. We use it only to answer you, and share it with nobody.',
  },
  {
    question: 'Do I need an account to write, or to train?',
    answer:
      'No. You can write to us and train as a guest. You only need an account to track your scores and progress.',
  },
  {
    question: 'I haven’t received the email that confirms my account. What can I do?',
    answer:
      'Check your spam folder first. If it isn’t there, log in with your email and password: the log-in page offers to send it again.',
  },
  {
    question: 'I don’t have a kit yet. Can I start today?',
    answer:
      'Yes. The DIY guide shows how to fill ten small bottles from your kitchen, and the app trains you with them as with any kit.',
  },
  {
    question: 'Can you tell me what is wrong with my sense of smell?',
    answer:
      'No. Nosewise is training for pleasure and for work, not medicine. If your sense of smell has changed, please ask a doctor.',
  },
] as const;

export const CONTACT: SitePage = {
  title: 'Contact us',
  description:
    'Write to the people behind Nosewise: about aroma kits, the app, an order, or training for a team.',
  path: '/contact',
  structured: ({ facts }) => [faqPage(CONTACT_QUESTIONS), breadcrumbs(facts, ['Contact us', '/contact'])],
  body: Contact,
};

/** The contact page (specification, section 2, "Contact"). */
function Contact({ facts: { email } }: Shop) {
  return (
    <Page className="pb-4">
      <h1 className="text-4xl">Contact us</h1>
      <p className="mt-4 max-w-text text-lg text-soft">
        A question about a kit, an empty bottle, praise or criticism: a person reads your message and answers
        it.
      </p>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[1.5fr_1fr]">
        <FormIsland name="contact-form" component={ContactForm} props={{}} email={email} />
        <aside aria-label="Other ways" className="grid content-start gap-8">
          <Details email={email} />
          <TeamCard />
        </aside>
      </div>
      <div className="mt-16">
        <Part heading="Questions">
          <Questions questions={CONTACT_QUESTIONS} />
        </Part>
      </div>
    </Page>
  );
}

function Details({ email }: { email: string | undefined }) {
  return (
    <section className="border-t-2 border-ink pt-4">
      <h2 className="text-xl">Contact details</h2>
      {email && (
        <dl className="mt-3">
          <dt className="text-sm text-soft">Email</dt>
          <dd className="wrap-anywhere">
            <a href={`mailto:${email}`} className="inline-flex min-h-10 items-center text-link">
              {email}
            </a>
          </dd>
        </dl>
      )}
      <dl className="mt-3 space-y-3">
        <div>
          <dt className="text-sm text-soft">Reply</dt>
          <dd>By email, within 48 hours.</dd>
        </div>
        <div>
          <dt className="text-sm text-soft">Who we are</dt>
          <dd>
            See our <InlineLink to="/imprint">imprint</InlineLink>, and our{' '}
            <InlineLink to="/privacy">privacy</InlineLink> page for how we handle your message.
          </dd>
        </div>
      </dl>
    </section>
  );
}

function TeamCard() {
  return (
    <section className="rounded-xl border border-rule bg-shade p-6">
      <h2 className="text-xl">Training a team?</h2>
      <p className="mt-2 text-soft">
        Cafes, bars and restaurants train with pre-built or custom scent packs. Tell us what you serve and
        attach your menu.
      </p>
      <a href="/team" className={buttonStyle('secondary', 'mt-5 w-full')}>
        Train my team
      </a>
    </section>
  );
}
