import type { Instant, SessionRecord } from '@nosewise/domain/models';
import { buttonStyle } from '../../shared/ui/button';
import { Section } from '../ui/section';
import { HistoryEntry } from './history-entry';
import type { Older } from './useProgress';

interface HistorySectionProps {
  /** Newest first. */
  history: readonly SessionRecord[];
  older: Older;
  statsResetAt: Instant | undefined;
}

/** Every session, newest first, in a list of at most 20rem that scrolls (specification, section 9). */
export function HistorySection({ history, older, statsResetAt }: HistorySectionProps) {
  return (
    <Section heading="Session history">
      <ol
        aria-label="Sessions"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
        tabIndex={0}
        className="relative max-h-80 divide-y divide-rule overflow-y-auto overscroll-contain"
      >
        {history.map((session) => (
          <HistoryEntry
            key={session.id}
            session={session}
            counts={statsResetAt === undefined || session.date >= statsResetAt}
          />
        ))}
        <OlderSessions {...older} />
      </ol>
    </Section>
  );
}

function OlderSessions({ state, load }: Older) {
  switch (state) {
    case 'none':
      return null;
    case 'loading':
      return (
        <li className="flex min-h-14 items-center px-2 text-soft">
          <span role="status">Loading older sessions…</span>
        </li>
      );
    case 'more':
    case 'failed':
      return (
        <li className="flex flex-wrap items-center gap-x-4 px-2 py-1">
          {state === 'failed' && <p role="alert">Older sessions could not be loaded. They are safe.</p>}
          <button type="button" className={buttonStyle('quiet', '-ml-5')} onClick={load}>
            {state === 'failed' ? 'Try again' : 'Show older sessions'}
          </button>
        </li>
      );
  }
}
