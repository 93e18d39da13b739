import { openBottle } from '@nosewise/contract/sealed-set';
import { OWN_PREFIX } from '@nosewise/domain/models';
import { answerOptions } from '@nosewise/domain/names';
import {
  giveAnswer,
  helpedApart,
  skipBottle,
  type TestedBottle,
  type TestSitting,
  type TestWay,
  tellBottle,
} from '@nosewise/domain/test-sitting';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { Cover, useCoverWhenHidden } from '../ui/cover';
import { HelperPart } from '../ui/helper-part';
import { useOpening } from '../ui/useOpening';
import { Question, SittingFrame, type SittingScreenProps } from './sitting-frame';

/** Loaded for a helper with a phone of their own. */
const HelperLink = lazy(() => import('./helper-link'));

/** A sitting whose bottles cannot be known by their numbers. */
export default function BlindSitting(props: SittingScreenProps) {
  const { sitting } = props;
  const { way, answered, length } = sitting;
  switch (way.kind) {
    case 'set':
      return <BySticker {...props} code={way.upcoming[0]} />;
    case 'helper':
      return <FromHelper key={`${answered.length} ${length}`} {...props} way={way} />;
    case 'mixed':
      return <OutOfSight {...props} way={way} />;
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

type Helped = Extract<TestWay, { kind: 'helper' }>;

/** Helper and taster pass the device to each other, with a cover in between, unless the helper has a phone of their own. */
function FromHelper({ way, ...props }: SittingScreenProps & { way: Helped }) {
  const { sitting, answers, onChange, onOtherWay } = props;
  const [turn, setTurn] = useState<'cover' | 'helper' | 'handed' | 'taster' | 'link'>(
    way.apart ? 'taster' : 'cover',
  );
  useCoverWhenHidden(turn === 'helper', () => setTurn('cover'));
  const opening = useGivenAnswer(sitting, openTurn, onChange);
  function step(): ReactNode {
    if (sitting.given) return <Opening {...opening} onOtherWay={onOtherWay} />;
    switch (turn) {
      case 'cover':
        return (
          <Cover
            heading="Give the device to your helper"
            text="Taster, look away until the bottle is in your hand."
            open="I am the helper: show the bottle"
            onOpen={() => setTurn('helper')}
          >
            <button type="button" className={buttonStyle('quiet')} onClick={() => setTurn('link')}>
              They have a phone of their own
            </button>
          </Cover>
        );
      case 'link':
        return (
          <Suspense>
            <HelperLink
              sitting={sitting}
              open={openTurn}
              onReady={() => {
                onChange(helpedApart(sitting, true));
                setTurn('taster');
              }}
              onPass={() => {
                onChange(helpedApart(sitting, false));
                setTurn('cover');
              }}
            />
          </Suspense>
        );
      case 'helper':
        return (
          <ShownToHelper sitting={sitting} onOtherWay={onOtherWay}>
            {({ id, bottleNumber }) => (
              <HelperPart
                phase="handing"
                number={sitting.answered.length + 1}
                length={sitting.length}
                bottle={{
                  bottleNumber,
                  packName: id.startsWith(OWN_PREFIX) ? null : sitting.packName,
                  code: null,
                }}
                handed="I have handed it over: cover it"
                onHanded={() => setTurn('handed')}
                onSkip={() => onChange(skipBottle(sitting))}
                onTakeBack={() => setTurn('helper')}
              />
            )}
          </ShownToHelper>
        );
      case 'handed':
        return (
          <Cover
            heading="Give bottle and device to the taster"
            text="Cover the label with your hand. The number is no longer on this screen."
            open="I am the taster: start smelling"
            onOpen={() => setTurn('taster')}
          >
            <button type="button" className={buttonStyle('quiet')} onClick={() => setTurn('cover')}>
              Not handed yet
            </button>
          </Cover>
        );
      case 'taster':
        return (
          <Question
            sitting={sitting}
            label="?"
            heading="What you are given"
            {...(way.apart && {
              note: `It is bottle ${(way.upcoming[0]?.place ?? 0) + 1} on your helper’s phone.`,
              aside: (
                <span className="flex flex-wrap gap-x-4">
                  <MissingButton onPress={() => onChange(skipBottle(sitting))} />
                  <AsideButton text="Show their code again" onPress={() => setTurn('link')} />
                </span>
              ),
            })}
          >
            {answers(sitting, (chosen) => onChange(giveAnswer(sitting, chosen, Date.now())))}
          </Question>
        );
    }
  }
  return (
    <SittingFrame sitting={sitting} step={sitting.given ? 'opening' : turn}>
      {step()}
    </SittingFrame>
  );
}

/** Opens the bottle whose turn it is, for the helper's eyes, and keeps it nowhere. */
function ShownToHelper({
  sitting,
  onOtherWay,
  children,
}: Pick<SittingScreenProps, 'sitting' | 'onOtherWay'> & { children: (bottle: TestedBottle) => ReactNode }) {
  const [opened, setOpened] = useState<{ sitting: TestSitting; bottle: TestedBottle }>();
  const { failure } = useOpening(
    sitting,
    () => openTurn(sitting),
    (bottle) => setOpened({ sitting, bottle }),
  );
  if (failure) return <Opening hasFailed again={undefined} onOtherWay={onOtherWay} />;
  return opened?.sitting === sitting && children(opened.bottle);
}

/** @throws when what this browser has kept is damaged */
async function openTurn({ id, way }: TestSitting, index = 0): Promise<TestedBottle> {
  const turn = way.kind === 'helper' ? way.upcoming[index] : undefined;
  const secret = way.kind === 'helper' ? way.secret : '';
  const bottle = turn && (await openBottle({ setId: id, secret }, turn.place, turn.sealed));
  if (!bottle) throw new Error('This bottle cannot be opened.');
  return { id: bottle.scentId, name: bottle.name, bottleNumber: bottle.bottleNumber };
}

type Mixed = Extract<TestWay, { kind: 'mixed' }>;

/** The taster mixes the bottles, and looks at a number once its answer is given, as in a duel. */
function OutOfSight({ way, ...props }: SittingScreenProps & { way: Mixed }) {
  const { sitting, answers, onChange } = props;
  const { answered, given } = sitting;
  const [isMixed, setIsMixed] = useState(answered.length > 0);
  const bottles = way.upcoming.toSorted((a, b) => a.bottleNumber - b.bottleNumber);
  if (given) {
    const said = answerOptions(sitting.names).find(({ id }) => id === given.chosen)?.name;
    return (
      <SittingFrame sitting={sitting} step="number">
        <section className="flex grow flex-col py-4 sm:py-8">
          <FocusedHeading className="text-3xl">Now look at its number</FocusedHeading>
          <p className="mt-2 text-soft">
            {said === undefined ? (
              'You didn’t know it.'
            ) : (
              <>
                You said <bdi className="font-medium text-ink">{said}</bdi>.
              </>
            )}{' '}
            Which bottle is in your hand?
          </p>
          <ul aria-label="Numbers" className="mt-6 grid max-w-2xl grid-cols-3 gap-2 sm:grid-cols-6">
            {bottles.map((bottle) => (
              <li key={bottle.id}>
                <button
                  type="button"
                  aria-label={`Bottle ${bottle.bottleNumber}`}
                  className="numeral min-h-16 w-full rounded-lg border border-edge bg-sheet text-2xl transition-colors duration-150 hover:border-ink hover:bg-shade active:bg-shade"
                  onClick={() => onChange(tellBottle(sitting, bottle, Date.now()))}
                >
                  {bottle.bottleNumber}
                </button>
              </li>
            ))}
          </ul>
          <p className="mt-6 max-w-text text-soft">
            It only tells the test which bottle you smelled. Your answer stays as it is.
          </p>
        </section>
      </SittingFrame>
    );
  }
  if (!isMixed) {
    return (
      <SittingFrame sitting={sitting} step="mix">
        <section className="flex max-w-3xl grow flex-col py-4 sm:py-8">
          <FocusedHeading className="text-3xl">Mix these bottles out of sight</FocusedHeading>
          <ul aria-label="Bottles to set out" className="mt-5 flex flex-wrap gap-x-3 gap-y-4">
            {bottles.map(({ id, bottleNumber }) => (
              <li key={id}>
                <span className="sr-only">Bottle {bottleNumber}</span>
                <Bottle label={bottleNumber} className="h-20 sm:h-24" />
              </li>
            ))}
          </ul>
          <ol className="mt-5 max-w-text list-decimal space-y-2 pl-5 text-lg">
            <li>Set out these {bottles.length}, and nothing else.</li>
            <li>Close your eyes, and swap them until you no longer know which is which.</li>
            <li>Take one, and keep its number out of sight until you have named it.</li>
          </ol>
        </section>
        <div className="sticky bottom-0 -mx-4 border-t border-rule bg-paper px-4 py-3">
          <button
            type="button"
            className={buttonStyle('primary', 'min-h-14 w-full sm:w-auto sm:min-w-56')}
            onClick={() => setIsMixed(true)}
          >
            I have one in my hand
          </button>
        </div>
      </SittingFrame>
    );
  }
  return (
    <SittingFrame sitting={sitting} step="smell">
      <Question
        sitting={sitting}
        label="?"
        heading="One of them"
        note={
          answered.length === 0
            ? 'Don’t look at its number yet.'
            : 'Put the last one aside, mix the others, and take one without looking.'
        }
      >
        {answers(sitting, (chosen) => onChange(giveAnswer(sitting, chosen, Date.now())))}
      </Question>
    </SittingFrame>
  );
}

function MissingButton({ onPress }: { onPress: () => void }) {
  return <AsideButton text="It is missing" onPress={onPress} />;
}

function AsideButton({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="-ml-2 mt-1 min-h-12 rounded-md px-2 text-left text-sm text-soft underline decoration-edge underline-offset-4 hover:text-ink"
      onClick={onPress}
    >
      {text}
    </button>
  );
}

/** Opens the bottle of an answer that is given, again after a reload. */
function useGivenAnswer(
  sitting: TestSitting,
  open: (sitting: TestSitting) => Promise<TestedBottle>,
  onChange: (sitting: TestSitting) => void,
) {
  const { failure, again } = useOpening(
    sitting.given,
    () => open(sitting),
    (bottle) => onChange(tellBottle(sitting, bottle, Date.now())),
  );
  return { hasFailed: failure !== undefined, again };
}

interface OpeningProps {
  hasFailed: boolean;
  again: (() => void) | undefined;
  onOtherWay: () => void;
}

function Opening({ hasFailed, again, onOtherWay }: OpeningProps) {
  if (!hasFailed) return null;
  return (
    <div role="alert" className="py-10">
      <h1 className="text-2xl">This bottle can’t be opened</h1>
      <p className="mt-3 max-w-text text-soft">
        The stickers may have been mixed since, or this browser has lost a part of the test. Your earlier
        answers are safe. You can take the rest in another way.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {again && (
          <button type="button" className={buttonStyle('secondary')} onClick={again}>
            Try again
          </button>
        )}
        <button type="button" className={buttonStyle('primary')} onClick={onOtherWay}>
          Take the rest another way
        </button>
      </div>
    </div>
  );
}
