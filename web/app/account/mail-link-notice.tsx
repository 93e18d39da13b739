import { useEffect } from 'react';
import { type MailLink, useMailLink } from '../lib/auth/mail-link';
import { addToast } from '../ui/toast-queue';

/** The screen that says itself what became of its link. */
const OWN_WORDS = '/app/new-password';

/** Says what became of the link of a mail with which the app was opened. */
export function MailLinkNotice() {
  const link = useMailLink();
  useEffect(() => {
    if (location.pathname !== OWN_WORDS) announce(link);
  }, [link]);
  return null;
}

/** Long enough to read what to do, in ms. */
const INSTRUCTION_DURATION = 20_000;

function announce(link: MailLink): void {
  switch (link.kind) {
    case 'none':
    case 'opening':
      return;
    case 'opened':
      addToast(
        link.purpose === 'email_change'
          ? { title: 'Your new address is confirmed', description: 'Use it from now on to log in.' }
          : { title: 'Welcome!', description: 'Your address is confirmed, and you are logged in.' },
      );
      return;
    case 'refused':
      addToast({
        title: 'This link has expired',
        description:
          'A link works once, for one hour. Log in with your password: if your address still has to be confirmed, you can have a new mail sent there.',
        type: 'trouble',
        timeout: INSTRUCTION_DURATION,
      });
      return;
    case 'unreachable':
      addToast({
        title: 'Your link could not be opened',
        description:
          'There is no connection, and the link is not used up. Load this page again when you are online.',
        type: 'trouble',
        timeout: INSTRUCTION_DURATION,
      });
  }
}
