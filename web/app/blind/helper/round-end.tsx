import type { HandedAnswer } from '@nosewise/domain/blind/helper-round';
import type { SessionRecord } from '@nosewise/domain/models';
import { useEffect, useState } from 'react';
import { trainee } from '../../../shared/auth-state';
import { keepForGuest } from '../../sync/sessions';
import { loadKeeper } from '../../sync/sync';
import { RunEnd } from '../run-end';

const PROGRESS = { words: 'See your progress', go: '/progress' };
const NOT_KEPT =
  'This session is not in your history yet. Stay on this page, and reload it once you are online.';
const BACK = { words: 'Back to blind sets', go: '/blind' };

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
  const [hasFailed, setFailed] = useState(false);
  const isTheirs = kept !== undefined && owner !== undefined && owner === trainee();
  const isKept = isTheirs && !hasFailed;
  useEffect(() => {
    if (isTheirs) {
      loadKeeper()
        .then((keep) => keep(owner, kept))
        .catch(() => setFailed(true));
    } else if (kept && owner === undefined) keepForGuest(kept);
  }, [isTheirs, owner, kept]);

  return (
    <RunEnd
      answers={answers}
      next={hasFailed ? NOT_KEPT : isKept ? 'This session is in your history, as blind answers.' : undefined}
      canKeep={kept !== undefined && owner === undefined}
      again={{ words: 'Another round', go: onAgain }}
      ways={isKept ? [PROGRESS, BACK] : [BACK]}
    />
  );
}
