import { answerSharedCode, type SharedSet } from '@nosewise/contract/links';
import type { SessionRecord } from '@nosewise/domain/models';
import {
  answerBlind,
  askCode,
  type BlindSession,
  finishBlind,
  isLastBlind,
  nextBlind,
  openBlind,
  putBack,
  startBlind,
} from '@nosewise/domain/run/blind-session';
import { answerToSend } from '@nosewise/domain/training/names';
import { useEffect, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { callApi } from '../../shared/api';
import { buttonStyle } from '../../shared/ui/button';
import { BlindRun } from './blind-run';
import { RunEnd } from './run-end';
import { runningShared, type SharedRun } from './running-blind';
import { troubleOf } from './trouble';
import { revealedOf } from './verdict-bottles';

/** Starts a session. Others do not know the set's id, so the session's id takes its place. */
function startWith(linkId: string, { packName, names, codes }: SharedSet): SharedRun {
  const id = uuid();
  const session = startBlind(id, { setId: id, packName, choices: names, codes }, codes.length);
  return { linkId, session, notes: '' };
}

/** Resumes the session of this tab with the same stickers, or starts one. */
function resumeOrStart(linkId: string, set: SharedSet): SharedRun {
  const run = runningShared.get();
  const isSame = run?.linkId === linkId && run.session.codes.join() === set.codes.join();
  return isSame ? run : startWith(linkId, set);
}

/** A session with another person's bottles. The server judges, and nothing is kept when it has ended. */
export default function SharedSetTraining({ id, set }: { id: string; set: SharedSet }) {
  const [run, setRun] = useState(() => resumeOrStart(id, set));
  const { session, notes } = run;
  const [trouble, setTrouble] = useState<string>();
  const [record, setRecord] = useState<SessionRecord>();
  const { phase } = session;

  function keep(after: SharedRun) {
    runningShared.set(after);
    setRun(after);
  }

  function setSession(session: BlindSession) {
    keep({ ...run, session });
  }

  // Sends an answer again that was on its way when the page was left. It counts once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was kept
  useEffect(() => {
    keep(run);
    void open(session);
  }, []);

  /** Sends the answer that is given, and shows the bottle. */
  async function open(asked: BlindSession) {
    if (asked.phase.name !== 'opening') return;
    setSession(asked);
    setTrouble(undefined);
    const { code, chosen } = asked.phase;
    const body = { code, ...answerToSend(asked.choices, chosen) };
    try {
      const told = await callApi(answerSharedCode, { params: { id }, body });
      const { name, bottleNumber, category } = told;
      // Others' bottles have no id here: nothing is learned of them.
      const opened = openBlind(asked, { scentId: `${bottleNumber}`, name, bottleNumber, category });
      keep({ ...run, session: opened, notes: told.notes });
    } catch (error) {
      setTrouble(troubleOf(error));
    }
  }

  function startOver() {
    runningShared.set(null);
    location.reload();
  }

  function finish() {
    runningShared.set(null);
    setRecord(finishBlind(session, Date.now()));
  }

  if (record) {
    return (
      <Finished
        record={record}
        onAgain={() => {
          setRecord(undefined);
          keep(startWith(id, set));
        }}
      />
    );
  }
  return (
    <BlindRun
      session={session}
      moves={{
        ask: (code) => setSession(askCode(session, code)),
        answer: (chosen) => void open(answerBlind(session, chosen, Date.now())),
        putBack: () => setSession(putBack(session)),
        next: () => (isLastBlind(session) ? finish() : setSession(nextBlind(session))),
        finish,
      }}
      back="/app"
      isGuest={false}
      trouble={{
        heading: 'The bottle could not be opened',
        text: trouble,
        ways: (
          <>
            <button type="button" className={buttonStyle('primary')} onClick={() => void open(session)}>
              Try again
            </button>
            <button type="button" className={buttonStyle()} onClick={startOver}>
              Start over
            </button>
          </>
        ),
      }}
      bottle={phase.name === 'result' ? { ...revealedOf(phase.answer, phase.category), notes } : undefined}
      whole="set"
    />
  );
}

function Finished({ record: { questions }, onAgain }: { record: SessionRecord; onAgain: () => void }) {
  return (
    <RunEnd
      answers={questions}
      next="This session was not saved, and doesn’t count towards your progress."
      again={{ words: 'Train again', go: onAgain }}
      ways={[{ words: 'Open Nosewise', go: '/app' }]}
    />
  );
}
