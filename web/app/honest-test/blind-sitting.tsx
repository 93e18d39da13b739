import { giveAnswer, skipBottle } from '@nosewise/domain/test-sitting';
import { HelpedSitting } from './helped-sitting';
import { MixedSitting } from './mixed-sitting';
import { MissingButton, Opening, useGivenAnswer } from './opening';
import { Question, SittingFrame, type SittingScreenProps } from './sitting-frame';

/** A sitting whose bottles cannot be known by their numbers. */
export default function BlindSitting(props: SittingScreenProps) {
  const { sitting } = props;
  const { way, answered, length } = sitting;
  switch (way.kind) {
    case 'set':
      return <BySticker {...props} code={way.upcoming[0]} />;
    case 'helper':
      return <HelpedSitting key={`${answered.length} ${length}`} {...props} way={way} />;
    case 'mixed':
      return <MixedSitting {...props} way={way} />;
    case 'number':
      return null;
  }
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
