import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { CallBackFields } from '../islands/call-back-form';
import { ContactFields } from '../islands/contact-form';
import { TeamFields } from '../islands/team-form';
import type { SitePage } from '../page-meta';
import { Contact } from '../pages/contact';
import { RestaurantTraining } from '../pages/restaurant-training';
import { Team } from '../pages/team';
import { EnquiryForm } from './enquiry-form';
import type { Menu } from './menu-field';
import { ThanksPage } from './thanks';
import type { Enquiry } from './useEnquiry';

/**
 * Templates of the answers to forms that were sent without React (`server/src/enquiries/form-pages.ts`): the
 * page once more, into which the server puts the input and its errors. They contain no islands.
 */
const nothing = () => undefined;

const ENQUIRY: Enquiry = {
  state: 'idle',
  notice: { kind: 'trouble', why: '[[notice]]' },
  cancel: nothing,
  props: {
    ref: { current: null },
    method: 'post',
    noValidate: true,
    onSubmit: async () => {},
    onChange: nothing,
    onInput: nothing,
  },
};

const asField = <Name extends string>(name: Name) => ({
  name,
  onChange: async () => {},
  onBlur: async () => {},
  ref: nothing,
  error: `[[error.${name}]]`,
});

/** A text, which the server fills in. */
const text = <Name extends string>(name: Name) => ({ ...asField(name), defaultValue: `[[value.${name}]]` });

const isTick = (name: string) => name === 'consentChecked' || name === 'ndaRequired';

/** A text, or a tick, which the server removes where there was none. */
const textOrTick = <Name extends string>(name: Name) =>
  isTick(name) ? { ...asField(name), defaultChecked: true } : text(name);

const MENU: Menu = {
  input: { current: null },
  file: undefined,
  refusal: '[[error.menu]]',
  offer: async () => {},
  refuse: nothing,
  remove: nothing,
};

/** The templates, each with its file below the folder of the site. */
export const FORM_TEMPLATES: readonly (SitePage & { readonly file: string })[] = [
  template('/contact', 'Contact us', Contact, {
    name: 'contact',
    label: 'Contact',
    button: 'Send Message',
    children: <ContactFields field={text} />,
  }),
  template('/team', 'Train your team', Team, {
    name: 'team',
    label: 'Team enquiry',
    button: 'Send Enquiry',
    children: <TeamFields field={textOrTick} menu={MENU} />,
  }),
  template('/restaurant-training', 'Cafe and restaurant training', RestaurantTraining, {
    name: 'call-back',
    label: 'Call-back',
    button: 'Book a Discovery Call',
    children: <CallBackFields field={text} />,
  }),
];

function template(
  path: string,
  title: string,
  Page: ComponentType<{ form: ReactNode }>,
  form: Omit<ComponentProps<typeof EnquiryForm>, 'enquiry' | 'action'>,
) {
  return {
    file: `forms${path}.template`,
    path,
    title,
    unlisted: true,
    body: <Page form={<EnquiryForm enquiry={ENQUIRY} action={path} {...form} />} />,
  };
}

/** The pages that the server redirects to after such a form. */
export const THANKS_PAGES: readonly SitePage[] = [
  {
    path: '/contact/thanks',
    title: 'Thank you for writing',
    unlisted: true,
    body: (
      <ThanksPage heading="Thank you for writing" home="Return Home">
        <p>We have your message. A person will read it and answer within 48 hours.</p>
      </ThanksPage>
    ),
  },
  {
    path: '/team/thanks',
    title: 'Thank you',
    unlisted: true,
    body: (
      <ThanksPage heading="Thank You!" home="Return to Home">
        <p>We have your enquiry and will answer within 24 hours.</p>
      </ThanksPage>
    ),
  },
  {
    path: '/restaurant-training/thanks',
    title: 'Thank you for your request',
    unlisted: true,
    body: (
      <ThanksPage heading="Thanks — we'll be in touch within 48 hours!" home="Return Home">
        <p>We’ll call the number you gave, at the time that suits you.</p>
      </ThanksPage>
    ),
  },
];
