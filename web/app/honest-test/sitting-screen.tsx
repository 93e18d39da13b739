import { answerByNumber, giveAnswer, skipBottle } from '@nosewise/domain/run/test-sitting';
import { MissingButton, Opening, useGivenAnswer } from './opening';
import { Question, SittingFrame, type SittingScreenProps } from './sitting-frame';

/** Asks for one bottle after the other, without a hint and without a verdict. Every answer is kept at once. */
export function SittingScreen(props: SittingScreenProps) {
  const { sitting, answers, onChange } = props;
  const { way } = sitting;
  if (way.kind === 'set') return <BySticker {...props} code={way.upcoming[0]} />;
  const [current] = way.upcoming;
  if (!current) return null;
  const { bottleNumber } = current;
  return (
    <SittingFrame sitting={sitting} step="number">
      <Question sitting={sitting} label={bottleNumber} heading={`Bottle ${bottleNumber}`}>
        {answers(sitting, (chosen) => onChange(answerByNumber(sitting, chosen, Date.now())))}
      </Question>
    </SittingFrame>
  );
}

function BySticker({ code, ...props }: SittingScreenProps & { code: number | undefined }) {
  const { sitting, answers, openSticker, onChange, onOtherWay } = props;
  const opening = useGivenAnswer(sitting, openSticker, onChange);
  if (code === undefined) return null;
  if (sitting.given) {
    return (
      <SittingFrame sitting={sitting} step="opening">
        <Opening {...opening} onOtherWay={onOtherWay} />
      </SittingFrame>
    );
  }
  return (
    <SittingFrame sitting={sitting} step={`${code}`}>
      <Question
        sitting={sitting}
        label={code}
        heading={`Sticker ${code}`}
        aside={<MissingButton onPress={() => onChange(skipBottle(sitting))} />}
      >
        {answers(sitting, (chosen) => onChange(giveAnswer(sitting, chosen, Date.now())))}
      </Question>
    </SittingFrame>
  );
}
