import { answerSharedCode, type SharedSet } from '@nosewise/contract/shared-set';
import {
  answerBlind,
  askCode,
  type BlindSession,
  blindMarks,
  blindQuestionNumber,
  finishBlind,
  isLastBlind,
  nextBlind,
  openBlind,
  putBack,
  startBlind,
} from '@nosewise/domain/blind-session';
import type { SessionRecord } from '@nosewise/domain/models';
import { answerToSend } from '@nosewise/domain/names';
import { score } from '@nosewise/domain/progress';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { v4 as uuid } from 'uuid';
import { callApi } from '../../shared/api';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { QuestionBar } from '../ui/question-bar';
import { ReadAloudToggle } from '../ui/read-aloud';
import { AnswerList } from './answer-list';
import { BlindFrame } from './blind-frame';
import { CodeStep, OpeningStep, QuizStep, ResultStep, ToldStep } from './blind-steps';
import { runningShared, type SharedRun } from './running-blind';
import { troubleOf } from './words';

/** Starts a session. The set has no id for others, so the session lends it its own. */
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

/** A session with somebody else's bottles. The server judges; nothing is kept when it has ended. */
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

  // An answer that was on its way when the page was left is sent again: it is the same one.
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

  const next = () => (isLastBlind(session) ? finish() : setSession(nextBlind(session)));

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
    <main className="mx-auto flex w-full max-w-6xl grow flex-col px-4">
      <QuestionBar
        number={blindQuestionNumber(session)}
        count={session.length}
        marks={blindMarks(session)}
        back="/app"
      >
        <ReadAloudToggle />
      </QuestionBar>
      <ToldStep session={session} onNext={next} />
      {shown()}
    </main>
  );

  function shown() {
    switch (phase.name) {
      case 'code':
        return (
          <CodeStep
            key={session.answered.length}
            session={session}
            onCode={(code) => setSession(askCode(session, code))}
          />
        );
      case 'quiz':
        return (
          <QuizStep
            code={phase.code}
            choices={session.choices}
            onAnswer={(chosen) => void open(answerBlind(session, chosen, Date.now()))}
            onOther={() => setSession(putBack(session))}
          />
        );
      case 'opening':
        return (
          <OpeningStep trouble={trouble} heading="The bottle could not be opened">
            <button type="button" className={buttonStyle('primary')} onClick={() => void open(session)}>
              Try again
            </button>
            <button type="button" className={buttonStyle()} onClick={startOver}>
              Start over
            </button>
          </OpeningStep>
        );
      case 'result': {
        const { bottleNumber, scentName, code } = phase.answer;
        return (
          <ResultStep
            session={session}
            bottle={{
              label: bottleNumber,
              name: scentName,
              category: phase.category,
              notes,
              which: `Bottle ${bottleNumber}`,
            }}
            remark={`The code was ${code}.`}
            whole="set"
            onFinish={finish}
            onNext={next}
          />
        );
      }
    }
  }
}

function Finished({ record: { questions }, onAgain }: { record: SessionRecord; onAgain: () => void }) {
  return (
    <BlindFrame back="/app">
      <FocusedHeading className="mt-2 text-3xl">
        You named {score(questions)} of {questions.length} blind
      </FocusedHeading>
      <AnswerList answers={questions} />
      <p className="mt-6 max-w-text text-soft">
        This session was not saved, and doesn’t count towards your progress.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className={buttonStyle('primary')} onClick={onAgain}>
          Train again
        </button>
        <Link to="/app" className={buttonStyle()}>
          Open Nosewise
        </Link>
      </div>
    </BlindFrame>
  );
}
