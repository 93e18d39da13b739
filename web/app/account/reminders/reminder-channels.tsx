import { testReminder } from '@nosewise/contract/account/reminder-calls';
import { useEffect, useState } from 'react';
import { tellApi } from '../../../shared/api';
import { endPush, PushRefused, pushSupport, subscribeToPush, takesPushes } from '../../lib/push';
import { showToast, showTrouble } from '../../ui/messages/toasts';
import { Switch } from '../../ui/switch';
import { ActionButton, useAction } from '../account-action';
import { useChangeReminders } from './useReminders';

const REFUSED =
  'This browser does not let us send notifications. Allow them for this site in its settings, then try again.';

const WHY_NOT = {
  permission: REFUSED,
  'not set up': 'Push is not set up on this server yet. You can use email or the calendar instead.',
  'no worker': 'This browser keeps no part of the app in the background. Try again in a moment.',
} as const;

const UNSUPPORTED = {
  refused: REFUSED,
  install: 'On an iPhone or iPad, put Nosewise on your home screen first and open it from there.',
  none: 'This browser cannot show notifications.',
} as const;

/** Switches pushes on for the account and this device. The permission is asked for at the press. */
export function PushChannel({ isOn }: { isOn: boolean }) {
  const { mutateAsync } = useChangeReminders();
  const [isHere, setHere] = useState<boolean>();
  const support = pushSupport();
  useEffect(() => {
    takesPushes().then(setHere, () => setHere(false));
  }, []);

  const on = useAction('Push is still off', async () => {
    try {
      await subscribeToPush();
    } catch (error) {
      if (!(error instanceof PushRefused)) throw error;
      showTrouble('Push is still off', WHY_NOT[error.reason]);
      return;
    }
    await mutateAsync({ channels: { push: true } });
    setHere(true);
  });
  const off = useAction('Push is still on', async () => {
    await mutateAsync({ channels: { push: false } });
    await endPush();
    setHere(false);
  });

  return (
    <div>
      <Switch
        label="Push on this device"
        checked={isOn && isHere === true}
        onChange={(next) => (next ? on : off).run()}
      />
      {support !== 'ready' && <p className="text-sm text-soft">{UNSUPPORTED[support]}</p>}
      {support === 'ready' && isOn && isHere === false && (
        <p className="text-sm text-soft">Push is on for another device of yours.</p>
      )}
    </div>
  );
}

export function EmailChannel({ isOn }: { isOn: boolean }) {
  const { mutate } = useChangeReminders();
  return <Switch label="Email" checked={isOn} onChange={(email) => mutate({ channels: { email } })} />;
}

const TESTS = {
  push: { button: 'Send a test push', sent: 'It arrives in a moment.' },
  email: { button: 'Send a test email', sent: 'Look for it in your mailbox.' },
} as const;

export function TestButton({ channel }: { channel: keyof typeof TESTS }) {
  async function send() {
    await tellApi(testReminder, { body: { channel } });
    showToast('A test is on its way', TESTS[channel].sent);
  }

  return (
    <ActionButton failure="The test was not sent" action={send} busy="Sending…">
      {TESTS[channel].button}
    </ActionButton>
  );
}
