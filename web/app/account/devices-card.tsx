import { type Device, endDevice, listDevices } from '@nosewise/contract/account/me-calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, tellApi } from '../../shared/api';
import { sessionClient } from '../../shared/session/session-access';
import { buttonStyle } from '../../shared/ui/button';
import { KEYS } from '../lib/query';
import { showToast } from '../ui/messages/toasts';
import { Awaited, Fold, Section } from '../ui/section';
import { useSignOut } from '../ui/sign-out';
import { ActionButton } from './account-action';

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Lists the devices on which the person is logged in, and ends one of them, the others, or all. */
export function DevicesCard() {
  const {
    data: devices,
    isError,
    refetch,
  } = useQuery({
    queryKey: KEYS.devices,
    queryFn: async ({ signal }) => (await callApi(listDevices, { signal })).devices,
  });
  if (!devices) return <Awaited heading="Devices" failed={isError} retry={refetch} />;
  return (
    <Section heading="Devices">
      <DeviceList devices={devices.slice(0, SHOWN)} />
      {devices.length > SHOWN && (
        <Fold words={`${devices.length - SHOWN} more`}>
          <DeviceList devices={devices.slice(SHOWN)} />
        </Fold>
      )}
      <EndSessions hasOthers={devices.length > 1} />
    </Section>
  );
}

/** Devices shown at once, this one and those that were used last. */
const SHOWN = 4;

function DeviceList({ devices }: { devices: readonly Device[] }) {
  return (
    <ul aria-label="Devices" className="divide-y divide-rule border-y border-rule">
      {devices.map((device) => (
        <DeviceRow key={device.id} {...device} />
      ))}
    </ul>
  );
}

function DeviceRow({ id, name, lastUsedAt, isThis }: Device) {
  const queries = useQueryClient();
  const title = name || 'Unknown device';
  async function end() {
    await tellApi(endDevice, { params: { id } });
    queries.setQueryData<readonly Device[]>(KEYS.devices, (known) =>
      known?.filter((other) => other.id !== id),
    );
    showToast('Device signed out', `${title} has to log in again.`);
  }

  return (
    <li className="flex min-h-16 items-center gap-4 py-2">
      <p className="min-w-0 grow">
        <span className="font-medium">{title}</span>
        <span className="block text-sm text-soft">
          {isThis ? 'This device' : `Last used ${MOMENT.format(lastUsedAt)}`}
        </span>
      </p>
      {isThis || (
        <ActionButton
          failure="The device is still logged in"
          action={end}
          busy="One moment…"
          className={buttonStyle('secondary', 'shrink-0')}
        >
          <span>End</span>
          <span className="sr-only">
            {` the session of ${title}, last used ${MOMENT.format(lastUsedAt)}`}
          </span>
        </ActionButton>
      )}
    </li>
  );
}

/** Ends the sessions on all other devices, or on all of them. */
function EndSessions({ hasOthers }: { hasOthers: boolean }) {
  const queries = useQueryClient();
  const signOutHere = useSignOut();
  async function endOthers() {
    await endOtherSessions();
    await queries.invalidateQueries({ queryKey: KEYS.devices });
    showToast('Signed out elsewhere', 'You are now logged in on this device only.');
  }

  async function endAll() {
    await endOtherSessions();
    await signOutHere();
  }

  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {hasOthers && (
        <ActionButton failure="Your other devices are still logged in" action={endOthers} busy="One moment…">
          Sign out on other devices
        </ActionButton>
      )}
      <ActionButton failure="You are still logged in" action={endAll} busy="One moment…">
        Sign out everywhere
      </ActionButton>
    </div>
  );
}

async function endOtherSessions(): Promise<void> {
  const { error } = await (await sessionClient()).signOut({ scope: 'others' });
  if (error) throw error;
}
