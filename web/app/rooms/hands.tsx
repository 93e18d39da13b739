import type { HostView, RoomMove } from '@nosewise/contract/rooms';
import type { Instant } from '@nosewise/domain/models';
import { MINUTE } from '@nosewise/domain/time';
import { useEffect, useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { useDialogs } from '../ui/dialogs';
import { labelOf } from './words';

/** In ms. */
const LOOK_INTERVAL = 10_000;

/** A carousel that goes round: who has which bottle and for how long, and what a host can do when one is stuck. */
export function Hands({ view, onMove }: { view: HostView; onMove: (move: RoomMove) => void }) {
  const { confirm } = useDialogs();
  const now = useNow();
  const present = view.seats.filter((seat) => seat.present);

  async function takeOut(bottle: number) {
    const isSure = await confirm({
      text: `Take bottle ${bottle} out?`,
      detail: 'It counts for nobody, and its answers are left out.',
      confirm: 'Take out',
      cancel: 'Keep it',
    });
    if (isSure) onMove({ kind: 'take out', bottle });
  }

  return (
    <section className="grow py-4">
      <FocusedHeading className="text-[clamp(2rem,4vw,4rem)]">
        {view.isComplete ? 'Everybody has smelled every bottle' : 'The bottles go round'}
      </FocusedHeading>
      <p className="mt-2 text-[clamp(1.25rem,2.4vw,2.5rem)]">
        {`${view.answered} of ${view.length * present.length} answers`}
      </p>
      <ul
        aria-label="Who holds what"
        className="mt-6 grid gap-x-12 text-[clamp(1.125rem,1.8vw,2rem)] lg:grid-cols-2"
      >
        {present.map(({ id, nickname, holds: [held, ...waiting], since }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-2">
            <bdi translate="no" className="min-w-0 grow basis-32 wrap-anywhere">
              {nickname}
            </bdi>
            <span className={held ? '' : 'text-soft'}>
              {`${held ? `bottle ${labelOf(held)}` : 'waits'}${waiting.length > 0 ? `, then ${waiting.map(labelOf).join(', ')}` : ''}`}
            </span>
            {since !== null && now - since >= MINUTE && (
              <span className="text-base text-soft">{`${Math.floor((now - since) / MINUTE)} min`}</span>
            )}
            {held && (
              <span className="-my-1 flex">
                <button
                  type="button"
                  className={buttonStyle('quiet', 'px-3! text-base')}
                  onClick={() => onMove({ kind: 'pass on', seat: id })}
                >
                  Pass on<span className="sr-only">{` bottle ${labelOf(held)}`}</span>
                </button>
                <button
                  type="button"
                  className={buttonStyle('quiet', 'px-3! text-base')}
                  onClick={() => takeOut(labelOf(held))}
                >
                  Take out<span className="sr-only">{` bottle ${labelOf(held)}`}</span>
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useNow(): Instant {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return now;
}
