import { layOut } from '../mail/layout';
import type { Mail } from '../mail/outbox';

const HOUR_OF_LINK = 'The link works once, for one hour.';
const NOT_YOU = 'If this was not you, there is nothing to do: without the link nothing happens.';

/** The mails about an account. `to` is an address, `link` the address behind the button. */

export function confirmMail(to: string, link: string): Mail {
  const letter = layOut({
    subject: 'Confirm your e-mail for Nosewise',
    paragraphs: [
      'Welcome to Nosewise! One step is left: please confirm that this address is yours. Then your training is kept, on every device you log in on.',
    ],
    action: { label: 'Confirm my e-mail', url: link },
    footnotes: [`${HOUR_OF_LINK} ${NOT_YOU}`],
  });
  return { to, link, ...letter };
}

/** Takes the place of `confirmMail` when the address has an account, which the page must not tell. */
export function alreadyRegisteredMail(to: string, link: string): Mail {
  const letter = layOut({
    subject: 'You already have a Nosewise account',
    paragraphs: [
      'Somebody, probably you, just asked for a new Nosewise account with this address. You already have one, and everything in it is as you left it.',
      'Log in as always. If the password has slipped your mind, choose "Forgot password?" there and set a new one.',
    ],
    action: { label: 'Log in', url: link },
    footnotes: [
      'If this was not you, there is nothing to do: nobody but you learns that the account exists.',
    ],
  });
  return { to, link, ...letter };
}

/** Takes the place of `confirmMail` when somebody signed up with the address before and never confirmed it. */
export function signedUpAgainMail(to: string, link: string): Mail {
  const letter = layOut({
    subject: 'Confirm your email for Nosewise',
    paragraphs: [
      'Somebody, probably you, has signed up for Nosewise with this address more than once. To make sure that the account is yours alone, please confirm the address and choose your password.',
    ],
    action: { label: 'Confirm and choose a password', url: link },
    footnotes: [`${HOUR_OF_LINK} ${NOT_YOU}`],
  });
  return { to, link, ...letter };
}

export function recoveryMail(to: string, link: string): Mail {
  const letter = layOut({
    subject: 'A new password for Nosewise',
    paragraphs: ['You asked for a new password. Choose it here; all other devices are then logged out.'],
    action: { label: 'Choose a new password', url: link },
    footnotes: [`${HOUR_OF_LINK} If this was not you, your password stays as it is.`],
  });
  return { to, link, ...letter };
}

export function passwordChangedMail(to: string, link: string): Mail {
  const letter = layOut({
    subject: 'Your Nosewise password was changed',
    paragraphs: [
      'The password of your Nosewise account was just changed, and all other devices were logged out.',
      'If this was you, all is well. If it was not, choose "Forgot password?" on the log-in page now and set a new one: only who reads this mailbox can.',
    ],
    action: { label: 'Go to log-in', url: link },
  });
  return { to, link, ...letter };
}

export function emailChangeMail(to: string, link: string): Mail {
  const letter = layOut({
    subject: 'Confirm your new e-mail for Nosewise',
    paragraphs: [
      `You asked to use ${to} for your Nosewise account. Please confirm that it is yours; until then the old address stays.`,
    ],
    action: { label: 'Use this address', url: link },
    footnotes: [`${HOUR_OF_LINK} ${NOT_YOU}`],
  });
  return { to, link, ...letter };
}

/** Tells the present address of an account that another one was requested. */
export function emailChangeNotice(to: string, newEmail: string, link: string): Mail {
  const letter = layOut({
    subject: 'A new e-mail for your Nosewise account',
    paragraphs: [
      `Somebody who is logged in to your account, probably you, asked to use ${newEmail} for it from now on. This happens as soon as that address is confirmed.`,
      'If this was not you, choose "Forgot password?" on the log-in page now and set a new one: that logs out all other devices and ends the change.',
    ],
    action: { label: 'Go to log-in', url: link },
  });
  return { to, link, ...letter };
}

/** Tells the owner of an address that somebody wants to use it for another account. */
export function emailTakenNotice(to: string, link: string): Mail {
  const letter = layOut({
    subject: 'This e-mail already has a Nosewise account',
    paragraphs: [
      'Somebody, probably you, asked to use this address for another Nosewise account. It already has one of its own, so nothing has changed.',
    ],
    action: { label: 'Log in', url: link },
    footnotes: ['If this was not you, there is nothing to do.'],
  });
  return { to, link, ...letter };
}
