import { canSeal } from '@nosewise/contract/sealed-set';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BackLink } from '../../shared/ui/back-link';
import { pageTitle } from '../ui/page-title';
import { ByFile } from './by-file';
import { type Ticket, ticketOf } from './carry';
import { FromHere } from './from-here';
import { ToHere } from './to-here';

export const meta = () => pageTitle('Take my training along');

/** Takes everything of a person's training to another device, or to the app on the home screen, which begins empty. */
export default function CarryScreen() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [ticket, setTicket] = useState<Ticket>();
  useEffect(() => {
    const brought = ticketOf(hash);
    if (!brought) return;
    setTicket(brought);
    // Keeps the word out of the address and the history.
    void navigate('/carry', { replace: true });
  }, [hash, navigate]);
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 pt-4 pb-12">
      <BackLink to="/you" oneStep />
      <h1 className="mt-2 text-3xl">Take my training along</h1>
      <p className="mt-2 mb-6 max-w-text text-soft">
        Your packs, settings, blind sets, tests and the session under way move to another device or the
        installed app. This device keeps everything too.
      </p>
      {!canSeal() ? (
        <p>
          This needs a secure connection: open Nosewise at an address that begins with <bdi>https</bdi>.
        </p>
      ) : (
        <>
          {!ticket && <FromHere />}
          <ToHere key={ticket?.code} ticket={ticket} />
        </>
      )}
      {!ticket && <ByFile />}
    </main>
  );
}
