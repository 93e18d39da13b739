import type { contactForm, contactTopic, teamEnquiryForm } from '@nosewise/contract/enquiry-calls';
import type { z } from 'zod';
import type { Letter } from '../mail/layout';
import type { Menu } from './menu';

/**
 * The mails about an enquiry: one to the operator, one to its sender. A stranger's address may have been
 * given, so the second repeats nothing that the sender has written.
 */

export type ContactMessage = z.output<typeof contactForm> & {
  readonly topic: z.output<typeof contactTopic>;
};
export type TeamEnquiry = z.output<typeof teamEnquiryForm>;

type Facts = NonNullable<Letter['facts']>;

const REPLY = 'Reply to this email to answer them.';
const NOT_YOU = 'If this wasn’t you, someone gave your address by mistake, and you can ignore this email.';

export function announceContact(contact: ContactMessage): Letter {
  return {
    subject: `Contact: ${contact.subject}`,
    paragraphs: [
      contact.topic === 'call-back'
        ? 'Someone has asked for a call. We promised to call within 48 hours.'
        : 'Someone has sent a message through the contact form.',
    ],
    facts: contactFacts(contact),
    footnotes: [REPLY],
  };
}

export function acknowledgeContact({ topic }: Pick<ContactMessage, 'topic'>): Letter {
  return {
    subject: 'Your message to Nosewise',
    paragraphs: [
      topic === 'call-back'
        ? 'Thank you! We have your request for a call, and we will be in touch within 48 hours.'
        : 'Thank you! We have your message, and a person will answer it within 48 hours.',
    ],
    footnotes: [NOT_YOU],
  };
}

export function announceTeamEnquiry(team: TeamEnquiry, menu: Menu | undefined): Letter {
  return {
    subject: `Team enquiry: ${team.businessName}`,
    paragraphs: ['Someone has asked about training for a team. We promised to reply within 24 hours.'],
    facts: teamFacts(team, menu),
    footnotes: [REPLY],
  };
}

export function acknowledgeTeamEnquiry(): Letter {
  return {
    subject: 'Your team enquiry to Nosewise',
    paragraphs: ['Thank you! We have your enquiry, and we will be in touch within 24 hours.'],
    footnotes: [NOT_YOU],
  };
}

function contactFacts({ firstName, lastName, email, subject, message }: ContactMessage): Facts {
  return [
    ['Name', `${firstName} ${lastName}`],
    ['Email', email],
    ['Subject', subject],
    ['Message', message],
  ];
}

function teamFacts(team: TeamEnquiry, menu: Menu | undefined): Facts {
  const { name, role, businessName, email, improvements, ndaRequired } = team;
  return [
    ['Name', name],
    ['Role', role],
    ['Business', businessName],
    ['Email', email],
    ['What to improve', improvements || '(left empty)'],
    ['Menu', menu ? `${menu.fileName} (${menu.mediaType}, ${sizeOf(menu)})` : '(none)'],
    ['NDA required', ndaRequired ? 'yes' : 'no'],
  ];
}

function sizeOf({ content }: Menu): string {
  const { format } = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
  const kilobytes = content.length / 1024;
  return kilobytes < 1024 ? `${format(kilobytes)} kB` : `${format(kilobytes / 1024)} MB`;
}
