import type { ReactNode } from 'react';
import { FACTS } from '../../shared/facts';
import { buttonStyle } from '../../shared/ui/button';
import { Told } from '../../shared/ui/told';
import { Island } from '../island';
import ContactForm from '../islands/contact-form';
import { breadcrumbs, type SitePage } from '../page-meta';
import { faqPage, InlineLink, Questions } from '../parts/reading';

const CONTACT_QUESTIONS = [
  {
    question: 'What happens to my message?',
    answer:
      'It is kept on our own server and mailed to us, and a copy goes to the address that you give. Nobody else gets it, and it is used for nothing but an answer.',
  },
  {
    question: 'Do I need an account to write, or to train?',
    answer: 'Neither. You can write to us and train as a guest. Only scores and progression need an account.',
  },
  {
    question: 'The mail that confirms my account has not come. What now?',
    answer:
      'Look among the unwanted mails first. If it is not there, log in with your address and password: the log-in offers to send it again.',
  },
  {
    question: 'I have no kit. Can I start today?',
    answer:
      'Yes. The DIY guide shows how to fill ten small bottles from your kitchen, and the app trains you on them like on any kit.',
  },
  {
    question: 'Can you say what is wrong with my sense of smell?',
    answer:
      'No. This is training for pleasure and for work, not medicine. If your sense of smell has changed, please ask a doctor.',
  },
] as const;

export const CONTACT: SitePage = {
  title: 'Contact us',
  description:
    'Write to the people behind Nosewise: about aroma kits, the app, an order, or training for a team.',
  path: '/contact',
  structured: [faqPage(CONTACT_QUESTIONS), breadcrumbs(['Contact us', '/contact'])],
  body: <Contact form={<Island name="contact-form" component={ContactForm} props={{}} />} />,
};

/** The contact page (specification, section 2, "Contact"). */
export function Contact({ form }: { form: ReactNode }) {
  return (
    <main className="mx-auto w-full max-w-6xl grow px-4 py-12 lg:py-16">
      <h1 className="text-4xl">Contact us</h1>
      <p className="mt-4 max-w-text text-lg text-soft">
        A question about a kit, a bottle that has run dry, a word of praise or of blame: it is read by a
        person, and answered by one.
      </p>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[1.5fr_1fr]">
        {form}
        <aside aria-label="Other ways" className="grid content-start gap-8">
          <Details />
          <TeamCard />
        </aside>
      </div>
      <section className="mt-16 grid gap-x-16 gap-y-4 border-t border-rule pt-10 lg:grid-cols-[1fr_2fr]">
        <h2 className="text-3xl">Questions</h2>
        <Questions questions={CONTACT_QUESTIONS} />
      </section>
    </main>
  );
}

function Details() {
  const { email } = FACTS;
  return (
    <section className="border-t-2 border-ink pt-4">
      <h2 className="text-xl">Contact details</h2>
      <Told names="email">
        <dl className="mt-3">
          <dt className="text-sm text-soft">Email</dt>
          <dd className="wrap-anywhere">
            <a href={`mailto:${email}`} className="inline-flex min-h-10 items-center text-link">
              {email}
            </a>
          </dd>
        </dl>
      </Told>
      <dl className="mt-3 space-y-3">
        <div>
          <dt className="text-sm text-soft">Answer</dt>
          <dd>By email, as soon as we can.</dd>
        </div>
        <div>
          <dt className="text-sm text-soft">Who we are</dt>
          <dd>
            Stands in the <InlineLink to="/imprint">imprint</InlineLink>; what we do with your words, under{' '}
            <InlineLink to="/privacy">privacy</InlineLink>.
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
        Cafes, bars and restaurants train with pre-built or custom scent packs. Tell us what you serve, and
        send your menu along.
      </p>
      <a href="/team" className={buttonStyle('secondary', 'mt-5 w-full')}>
        Train my team
      </a>
    </section>
  );
}
