import type { HandedAnswer } from '@nosewise/domain/helper-round';
import type { SessionRecord } from '@nosewise/domain/models';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { trainee } from '../../../shared/auth-state';
import { buttonStyle } from '../../../shared/ui/button';
import { loadKeeper } from '../../sync/sync';
import { BlindFrame } from '../blind-frame';
import { NOT_SAVED, RunEnd } from '../run-end';

interface RoundEndProps {
  answers: readonly HandedAnswer[];
  /** `undefined` when nothing was answered. */
  record: SessionRecord | undefined;
  /** The person who has tasted; a guest has no id. */
  owner: string | undefined;
  onAgain: () => void;
}

/** The taster's end of a round. A member's session is kept here, once: it has the id of the round. */
export function RoundEnd({ answers, record, owner, onAgain }: RoundEndProps) {
  const [kept] = useState(record);
  const isKept = kept !== undefined && owner !== undefined && owner === trainee();
  useEffect(() => {
    if (!isKept) return;
    void loadKeeper().then((keep) => keep(owner, kept));
  }, [isKept, owner, kept]);

  return (
    <BlindFrame back="/blind">
      <RunEnd
        answers={answers}
        note={isKept ? 'This session is in your history, as blind answers.' : kept && NOT_SAVED}
      >
        <button type="button" className={buttonStyle('primary')} onClick={onAgain}>
          Another round
        </button>
        {isKept ? (
          <Link to="/progress" state={{ finished: kept.id }} className={buttonStyle()}>
            See your progress
          </Link>
        ) : (
          owner === undefined && (
            <Link to="/app/signup" className={buttonStyle()}>
              Create Account
            </Link>
          )
        )}
        <Link to="/blind" className={buttonStyle('quiet')}>
          Back to blind sets
        </Link>
      </RunEnd>
    </BlindFrame>
  );
}
