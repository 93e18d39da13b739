import { answerSharedCode, type SharedSet } from '@nosewise/contract/shared-set';
import {
  answerBlind,
  askCode,
  type BlindSession,
  blindMarks,
  blindQuestionNumber,
  finishBlind,
  isLastBlind,
  judgeCode,
  nextBlind,
  openBlind,
  putBack,
  startBlind,
} from '@nosewise/domain/blind-session';
import { verdictWords } from '@nosewise/domain/hands-full';
import type { SessionRecord } from '@nosewise/domain/models';
import { DONT_KNOW, isPass } from '@nosewise/domain/modes';
import { score } from '@nosewise/domain/progress';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../shared/api';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { AnswerGrid } from '../ui/answer-grid';
import { QuestionBar } from '../ui/question-bar';
import { VerdictView } from '../ui/verdict-view';
import { AnswerList } from './answer-list';
import { BlindFrame } from './blind-frame';
import { CodeForm } from './code-form';
import { chosenOf } from './verdict-bottles';
import { troubleOf } from './words';

function startWith(id: string, { packName, names, codes }: SharedSet): BlindSession {
  return startBlind(id, { setId: id, packName, choices: names, codes }, codes.length);
}

/** A session with somebody else's bottles. The server judges; nothing is kept, here or there. */
export default function SharedSetTraining({ id, set }: { id: string; set: SharedSet }) {
  const [session, setSession] = useState(() => startWith(id, set));
  const [notes, setNotes] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const [record, setRecord] = useState<SessionRecord>();
  const { phase } = session;

  /** Sends the answer that is given, and shows the bottle. */
  async function open(asked: BlindSession) {
    setSession(asked);
    setTrouble(undefined);
    if (asked.phase.name !== 'opening') return;
    const { code, selectedAnswer: given } = asked.phase;
    const selectedAnswer = given ?? DONT_KNOW;
    try {
      const told = await callApi(answerSharedCode, { params: { id }, body: { code, selectedAnswer } });
      const { name, bottleNumber, category } = told;
      setNotes(told.notes);
      // Others' bottles have no id here: nothing is learned of them.
      setSession(openBlind(asked, { scentId: `${bottleNumber}`, name, bottleNumber, category }));
    } catch (error) {
      setTrouble(troubleOf(error));
    }
  }

  if (record) {
    return (
      <Finished
        record={record}
        onAgain={() => {
          setRecord(undefined);
          setSession(startWith(id, set));
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
      />
      <p role="status" className="sr-only">
        {verdictText(session)}
      </p>
      {shown()}
    </main>
  );

  function shown() {
    switch (phase.name) {
      case 'code':
        return (
          <CodeForm
            key={session.answered.length}
            isMain
            label="Type the code of any bottle"
            note="Take any bottle that you have not smelled yet. The three digits are on its sticker."
            onCode={(code) => {
              const judged = judgeCode(session, code);
              if (judged === 'ask') setSession(askCode(session, code));
              return judged === 'ask' ? undefined : CODE_TROUBLE[judged];
            }}
          />
        );
      case 'quiz':
        return (
          <div className="flex grow flex-col gap-x-12 lg:grid lg:grid-cols-[16rem_1fr]">
            <section className="flex items-center gap-6 py-2 lg:sticky lg:top-0 lg:flex-col lg:items-start lg:self-start lg:py-8">
              <Bottle label={phase.code} className="h-32 shrink-0 lg:h-72" />
              <div>
                <FocusedHeading className="text-4xl">
                  <span className="block font-sans text-base font-normal tracking-normal text-soft">
                    Smell
                  </span>
                  Bottle {phase.code}
                </FocusedHeading>
                <p className="mt-1 text-soft">Which aroma is it?</p>
                <button
                  type="button"
                  className={buttonStyle('quiet', '-ml-5')}
                  onClick={() => setSession(putBack(session))}
                >
                  Take another bottle
                </button>
              </div>
            </section>
            <AnswerGrid
              options={session.choices}
              onAnswer={(name) => void open(answerBlind(session, name, Date.now()))}
              onPass={() => void open(answerBlind(session, null, Date.now()))}
            />
          </div>
        );
      case 'opening':
        return trouble === undefined ? (
          <p className="py-16 text-center text-soft" role="status">
            Opening the bottle…
          </p>
        ) : (
          <div role="alert" className="py-10">
            <h1 className="text-2xl">The bottle could not be opened</h1>
            <p className="mt-3 max-w-text text-soft">{trouble}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              <button type="button" className={buttonStyle('primary')} onClick={() => void open(session)}>
                Try again
              </button>
              <button type="button" className={buttonStyle()} onClick={() => location.reload()}>
                Start over
              </button>
            </div>
          </div>
        );
      case 'result': {
        const { answer, category } = phase;
        const { bottleNumber, scentName, selectedAnswer, correct, code } = answer;
        const isLast = isLastBlind(session);
        const finish = () => setRecord(finishBlind(session, Date.now()));
        return (
          <VerdictView
            correct={correct}
            bottle={{
              label: bottleNumber,
              name: scentName,
              category,
              notes,
              which: `Bottle ${bottleNumber}`,
            }}
            remark={`The code was ${code}.`}
            chosen={isPass(answer) ? undefined : chosenOf(session.choices, selectedAnswer)}
            aside={
              isLast ? (
                <p className="self-center text-soft">That was the last bottle of this set.</p>
              ) : (
                <button type="button" className={buttonStyle('quiet')} onClick={finish}>
                  Finish now
                </button>
              )
            }
            next={isLast ? 'Finish Session' : 'Next Question'}
            onNext={isLast ? finish : () => setSession(nextBlind(session))}
          />
        );
      }
    }
  }
}

const CODE_TROUBLE = {
  unknown: 'No sticker of this set has this code. Please check the digits.',
  used: 'You have smelled this bottle already. Take another one.',
} as const;

function verdictText({ phase }: BlindSession): string {
  if (phase.name !== 'result') return '';
  const { correct, scentName, selectedAnswer } = phase.answer;
  return verdictWords(correct, scentName, selectedAnswer);
}

function Finished({ record: { questions }, onAgain }: { record: SessionRecord; onAgain: () => void }) {
  return (
    <BlindFrame back="/app">
      <FocusedHeading className="mt-2 text-3xl">
        You named {score(questions)} of {questions.length} blind
      </FocusedHeading>
      <AnswerList answers={questions} />
      <p className="mt-6 max-w-text text-soft">
        Nothing of this is kept, neither here nor for your progress.
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
