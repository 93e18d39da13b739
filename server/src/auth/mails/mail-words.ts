import { type Letter, layOut } from '../../mail/layout';
import type { Mail } from '../../mail/outbox';

const HOUR_OF_LINK = 'The link works once, for one hour.';
const NOT_YOU = 'If this wasn’t you, you can ignore this email: nothing happens unless the link is used.';

/** The mails about an account. `to` is an address, `link` the address behind the button. */

function mail(to: string, link: string, label: string, letter: Letter): Mail {
  return { to, lane: 'now', link, ...layOut({ ...letter, action: { label, url: link } }) };
}

export function confirmMail(to: string, link: string): Mail {
  return mail(to, link, 'Confirm my email', {
    subject: 'Confirm your email for Nosewise',
    paragraphs: [
      'Welcome to Nosewise! One step left: please confirm that this address is yours. Your training is then saved on every device you log in on.',
    ],
    footnotes: [`${HOUR_OF_LINK} ${NOT_YOU}`],
  });
}

/** Takes the place of `confirmMail` when the address has an account, which the page must not tell. */
export function alreadyRegisteredMail(to: string, link: string): Mail {
  return mail(to, link, 'Log in', {
    subject: 'You already have a Nosewise account',
    paragraphs: [
      'Someone, probably you, just tried to create a Nosewise account with this address. You already have one, and everything in it is as you left it.',
      'Log in as usual. If you have forgotten your password, choose “Forgot password?” there and set a new one.',
    ],
    footnotes: ['If this wasn’t you, you can ignore this email: nobody else learns that the account exists.'],
  });
}

/** Replaces `confirmMail` when an earlier sign-up with the address was never confirmed. */
export function signedUpAgainMail(to: string, link: string): Mail {
  return mail(to, link, 'Confirm and choose a password', {
    subject: 'Confirm your email for Nosewise',
    paragraphs: [
      'Someone, probably you, has signed up for Nosewise with this address more than once. To make sure the account is yours alone, please confirm the address and choose your password.',
    ],
    footnotes: [`${HOUR_OF_LINK} ${NOT_YOU}`],
  });
}

export function recoveryMail(to: string, link: string): Mail {
  return mail(to, link, 'Choose a new password', {
    subject: 'A new password for Nosewise',
    paragraphs: [
      'You asked for a new password. Choose one here; all your other devices are then signed out.',
    ],
    footnotes: [
      `${HOUR_OF_LINK} If this wasn’t you, you can ignore this email: your password stays the same.`,
    ],
  });
}

/** Makes the mail with a code to log in. @param code works only where it was asked for, unlike the link */
export function signInMail(to: string, code: string, link: string): Mail {
  return mail(to, link, 'Log in here', {
    subject: 'Your code to log in to Nosewise',
    paragraphs: [
      `Your code is ${code}`,
      'Type it where you asked for it. It works for ten minutes. If you’d rather log in where you read this, use the link.',
    ],
    footnotes: [
      `${HOUR_OF_LINK} If this wasn’t you, you can ignore this email: nobody gets in without the code or the link.`,
    ],
  });
}

export function passwordChangedMail(to: string, link: string): Mail {
  return mail(to, link, 'Go to log-in', {
    subject: 'Your Nosewise password was changed',
    paragraphs: [
      'The password of your Nosewise account was just changed, and all other devices were signed out.',
      'If this was you, there is nothing to do. If it wasn’t, choose “Forgot password?” on the log-in page now and set a new one: only someone who can read this mailbox can do that.',
    ],
  });
}

export function emailChangeMail(to: string, link: string): Mail {
  return mail(to, link, 'Use this address', {
    subject: 'Confirm your new email for Nosewise',
    paragraphs: [
      `You asked to use ${to} for your Nosewise account. Please confirm that it is yours; until then, your account keeps the old address.`,
    ],
    footnotes: [`${HOUR_OF_LINK} ${NOT_YOU}`],
  });
}

/** Tells the present address of an account that another one was requested. */
export function emailChangeNotice(to: string, newEmail: string, link: string): Mail {
  return mail(to, link, 'Go to log-in', {
    subject: 'A new email for your Nosewise account',
    paragraphs: [
      `Someone who is logged in to your account, probably you, asked to use ${newEmail} from now on. The change takes effect as soon as that address is confirmed.`,
      'If this wasn’t you, choose “Forgot password?” on the log-in page now and set a new password: that signs out all other devices and cancels the change.',
    ],
  });
}

/** Tells the owner of an address that another account wants to use it. */
export function emailTakenNotice(to: string, link: string): Mail {
  return mail(to, link, 'Log in', {
    subject: 'This email already has a Nosewise account',
    paragraphs: [
      'Someone, probably you, asked to use this address for another Nosewise account. It already has an account of its own, so nothing has changed.',
    ],
    footnotes: ['If this wasn’t you, you can ignore this email.'],
  });
}
