import { openBottle } from '@nosewise/contract/sealed-set';
import { OWN_PREFIX } from '@nosewise/domain/models';
import {
  giveAnswer,
  helpedApart,
  skipBottle,
  type TestedBottle,
  type TestSitting,
  type TestWay,
} from '@nosewise/domain/test-sitting';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { HelpersCover, TastersCover, useCoverWhenHidden } from '../ui/cover';
import { HelperPart } from '../ui/helper-part';
import { useOpening } from '../ui/useOpening';
import { AsideButton, MissingButton, Opening, useGivenAnswer } from './opening';
import { Question, SittingFrame, type SittingScreenProps } from './sitting-frame';

/** Loaded for a helper with a phone of their own. */
const HelperLink = lazy(() => import('./helper-link'));

type Helped = Extract<TestWay, { kind: 'helper' }>;

/** Helper and taster pass the device to each other, with a cover in between, unless the helper has a phone of their own. */
export function HelpedSitting({ way, ...props }: SittingScreenProps & { way: Helped }) {
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
          <HelpersCover onOpen={() => setTurn('helper')}>
            <button type="button" className={buttonStyle('quiet')} onClick={() => setTurn('link')}>
              They have a phone of their own
            </button>
          </HelpersCover>
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
        return <TastersCover onOpen={() => setTurn('taster')} onTakeBack={() => setTurn('cover')} />;
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
