import * as z from 'zod/mini';
import { emailField } from './account/credentials';
import { route } from './route';
import { line, longText } from './text';

/** Lengths are in characters, the menu's size in bytes (specification, section 9). */
export const ENQUIRY_NAME_MAX = 100;
export const SUBJECT_MAX = 150;
export const MESSAGE_MAX = 5_000;
export const MENU_MAX_BYTES = 10 * 1024 * 1024;
export const MENU_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** The bytes within which the header of a PDF begins: readers of PDF look no further (ISO 32000-1, annex H, implementation note 13). */
export const PDF_HEADER_WITHIN = 1_024;

/**
 * Tells whether a file is a PDF by its header, which may stand behind a byte order mark, a line break or the header of a mail,
 * but not behind markup, which another reader would take for a page.
 * @param start at least the first `PDF_HEADER_WITHIN` bytes, or all of a shorter file
 */
export function isPdf(start: Uint8Array): boolean {
  const words = String.fromCharCode(...start.subarray(0, PDF_HEADER_WITHIN));
  return words.includes('%PDF-') && !/^(\xef\xbb\xbf)?\s*</.test(words);
}

/** The fields of `/contact`. Text is trimmed. */
export const contactForm = z.object({
  firstName: line('Please enter your first name', 'first name', ENQUIRY_NAME_MAX),
  lastName: line('Please enter your last name', 'last name', ENQUIRY_NAME_MAX),
  email: emailField,
  subject: line('Please enter a subject', 'subject', SUBJECT_MAX),
  message: longText('message', MESSAGE_MAX).check(z.minLength(1, 'Please enter a message')),
});

const NO_CONSENT = 'Please agree that we use what you write to answer you';

/** The fields of `/team` (specification, sections 3 and 5). */
export const teamEnquiryForm = z.object({
  name: line('Please enter your name', 'name', ENQUIRY_NAME_MAX),
  role: line('Please enter your role', 'role', ENQUIRY_NAME_MAX),
  businessName: line('Please enter the name of your business', 'name of the business', ENQUIRY_NAME_MAX),
  email: emailField,
  improvements: longText('text', MESSAGE_MAX),
  consentChecked: z.literal(true, NO_CONSENT),
  ndaRequired: z.boolean(),
});

/** The fields that a form adds to those that the person fills in. A plain client may leave all of them out. */
const sending = {
  /** Made by the client when the form is opened, so that a form sent twice is stored once. */
  id: z.optional(z.uuid()),
  /** A field that people never see. If a program fills it in, the message is kept and nobody is mailed. */
  website: z.optional(z.string().check(z.maxLength(MESSAGE_MAX))),
  /** How long the form was open, in milliseconds. Faster than a person can type is refused with `too_fast`. */
  openFor: z.optional(z.int().check(z.gte(0))),
};

/** The reason for writing, which decides the reply that is promised. */
export const contactTopic = z.enum(['question', 'call-back']);

export const contactBody = z.extend(contactForm, {
  ...sending,
  topic: z._default(contactTopic, 'question'),
});

export const sendContact = route({
  method: 'POST',
  path: '/contact',
  summary: 'Send a message to the people behind Nosewise. It is stored, mailed to them and acknowledged.',
  access: 'public',
  body: contactBody,
});

/** A checkbox as text, since the fields of a multipart form are all text. */
const ticked = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => (value ? 'true' : 'false'),
});

/** The same for one that has to be ticked. */
const mustBeTicked = z.codec(z.literal('true', NO_CONSENT), z.literal(true), {
  decode: () => true as const,
  encode: () => 'true' as const,
});

/** The fields of the multipart form of `POST team-enquiries`, each of which is text. */
export const teamEnquiryFields = z.extend(teamEnquiryForm, {
  improvements: z._default(teamEnquiryForm.shape.improvements, ''),
  consentChecked: mustBeTicked,
  ndaRequired: z._default(ticked, false),
  id: sending.id,
  website: sending.website,
  openFor: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(0)))),
});

/** The name of the file's field in that form. */
export const MENU_FIELD = 'menu';
/** The address of that form, below `/api/v1`. */
export const TEAM_ENQUIRIES = '/team-enquiries';

/** The body of the form for teams, with its menu. */
export const teamEnquiryBody = z.extend(teamEnquiryFields, {
  [MENU_FIELD]: z.optional(
    z.file().check(z.minSize(1, 'The file is empty'), z.maxSize(MENU_MAX_BYTES, 'The file is too large')),
  ),
});

export const sendTeamEnquiry = route({
  method: 'POST',
  path: TEAM_ENQUIRIES,
  summary: 'Ask for training of a team, with a menu if you like. It is stored, mailed and acknowledged.',
  access: 'public',
  body: teamEnquiryBody,
});
