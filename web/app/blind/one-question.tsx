import { answerSticker } from '@nosewise/contract/training/blind-calls';
import { type AnswerOption, answerToSend, type NameId } from '@nosewise/domain/aromas/names';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { callApi } from '../../shared/api';
import { chosenOf, SealedQuestion } from '../run/code-steps';
import { VerdictView } from '../run/verdict-view';
import { ReadAloud } from '../ui/speech/read-aloud';
import { verdictWords } from '../ui/speech/spoken-words';
import { Spinner } from '../ui/spinner';

interface OneQuestionProps {
  /** The id of the sticker. */
  id: string;
  names: readonly AnswerOption[];
  /** Says why the answer could not be judged. */
  failed: (error: Error) => ReactNode;
}

/** One question about a scanned sticker. Nothing is recorded. */
export default function OneQuestion({ id, names, failed }: OneQuestionProps) {
  const navigate = useNavigate();
  const {
    mutate,
    data,
    variables: chosen,
    error,
    isPending,
  } = useMutation({
    mutationFn: (chosen: NameId | null) =>
      callApi(answerSticker, { params: { sticker: id }, body: answerToSend(names, chosen) }),
  });
  if (error) return failed(error);
  if (isPending) return <Spinner />;
  if (data) {
    const { correct, name, category, bottleNumber, notes, selectedAnswer } = data;
    const words = verdictWords({ correct, scentName: name, selectedAnswer, chosenId: chosen });
    return (
      <main className="mx-auto flex w-full max-w-6xl grow flex-col px-4">
        <p role="status" className="sr-only">
          {words}
        </p>
        <ReadAloud step={id} words={() => words} opens isLast />
        <VerdictView
          correct={correct}
          bottle={{ label: bottleNumber, name, category, notes, which: `Bottle ${bottleNumber}` }}
          chosen={chosenOf(names, { selectedAnswer, scentName: name, chosenId: chosen, correct })}
          aside={
            <p className="self-center text-soft">
              This answer isn’t saved.{' '}
              <Link to="/scan" className="text-link">
                Scan another sticker
              </Link>{' '}
              for the next bottle.
            </p>
          }
          next="Done"
          onNext={() => navigate('/app')}
        />
      </main>
    );
  }
  return (
    <main className="mx-auto flex w-full max-w-6xl grow flex-col px-4 pt-2">
      <SealedQuestion label="?" called="Smell the bottle in your hand" choices={names} onAnswer={mutate} />
    </main>
  );
}
