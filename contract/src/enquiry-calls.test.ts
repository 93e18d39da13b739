import { describe, expect, test } from 'vitest';
import { contactForm, teamEnquiryForm } from './enquiry-calls';

const contact = {
  firstName: 'Ada',
  lastName: 'Nose',
  email: 'ada@example.com',
  subject: 'A bottle has run dry',
  message: 'Number 14 is empty.\nCan I have another?',
};
const team = {
  name: 'Ada Nose',
  role: 'Sommelier',
  businessName: 'The Cellar',
  email: 'ada@example.com',
  improvements: 'Guests ask about minerality.',
  consentChecked: true,
  ndaRequired: false,
};

/** The fields that a form finds wrong, each with its message. */
function wrong(form: typeof contactForm | typeof teamEnquiryForm, typed: unknown) {
  const { error } = form.safeParse(typed);
  return error?.issues.map(({ path, message }) => [path.join('.'), message]);
}

describe('a contact message', () => {
  test('is taken as it was written', () => {
    expect(contactForm.parse(contact)).toEqual(contact);
  });

  test.each([
    ['firstName', '', 'Please enter your first name'],
    ['lastName', '   ', 'Please enter your last name'],
    ['email', 'ada@', 'Please enter a valid email address'],
    ['email', `${'x'.repeat(250)}@example.com`, 'Email must be less than 255 characters'],
    ['subject', 'x'.repeat(151), 'The subject must have at most 150 characters'],
    ['message', '', 'Please enter a message'],
    ['message', 'x'.repeat(5_001), 'The message must have at most 5000 characters'],
  ])('is refused for its %s when that is "%.10s": %s', (field, text, message) => {
    expect(wrong(contactForm, { ...contact, [field]: text })).toEqual([[field, message]]);
  });

  test('names every wrong field at once', () => {
    expect(wrong(contactForm, { firstName: '', lastName: '', email: '', subject: '', message: '' })).toEqual([
      ['firstName', 'Please enter your first name'],
      ['lastName', 'Please enter your last name'],
      ['email', 'Please enter a valid email address'],
      ['subject', 'Please enter a subject'],
      ['message', 'Please enter a message'],
    ]);
  });
});

describe('a team enquiry', () => {
  test('is taken as it was written', () => {
    expect(teamEnquiryForm.parse(team)).toEqual(team);
  });

  test.each([
    ['name', '', 'Please enter your name'],
    ['role', ' ', 'Please enter your role'],
    ['businessName', '', 'Please enter the name of your business'],
    ['email', 'ada@nowhere', 'Please enter a valid email address'],
    ['improvements', 'x'.repeat(5_001), 'The text must have at most 5000 characters'],
    ['consentChecked', false, 'Please agree that we use what you write to answer you'],
  ])('is refused for its %s when that is "%.10s": %s', (field, value, message) => {
    expect(wrong(teamEnquiryForm, { ...team, [field]: value })).toEqual([[field, message]]);
  });
});
