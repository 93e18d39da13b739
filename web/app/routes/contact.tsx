import { Suspense, useState } from 'react';
import { ContactForm } from '../enquiries/contact-form';
import { Thanks } from '../enquiries/touched';
import { breadcrumbs, pageMeta } from '../lib/page-meta';
import { Contact } from '../pages/contact';
import { CONTACT_QUESTIONS } from '../pages/contact-questions';
import { faqPage } from '../pages/faq-page';

export const meta = () =>
  pageMeta({
    title: 'Contact us',
    description:
      'Write to the people behind Nosewise: about aroma kits, the app, an order, or training for a team.',
    path: '/contact',
    structured: [faqPage(CONTACT_QUESTIONS), breadcrumbs(['Contact us', '/contact'])],
  });

export default function ContactRoute() {
  const [sentFrom, setSentFrom] = useState<string>();
  if (sentFrom === undefined) return <Contact form={<ContactForm onSent={setSentFrom} />} />;
  return (
    <Suspense>
      <Thanks heading="Thank you for writing" home="Return Home">
        <p>Your message is with us. A person reads it and answers to {sentFrom} as soon as we can.</p>
      </Thanks>
    </Suspense>
  );
}
