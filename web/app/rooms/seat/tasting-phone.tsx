import { DRINKS } from '@nosewise/catalogue/drinks/drinks';
import type { OwnView, RevealedGlass } from '@nosewise/contract/room-calls';
import type { AnswerOption, NameId } from '@nosewise/domain/aromas/names';
import { type LookAnswer, type Smelling, takeGlass, touch } from '@nosewise/domain/glass/smelling';
import { type FoundAroma, foundWhenTold, stillToFind, tastedGlass } from '@nosewise/domain/rooms/tasting';
import { type ReactNode, useState } from 'react';
import { useAuthState, useStored } from '../../../shared/storage/hooks';
import { buttonStyle } from '../../../shared/ui/button';
import { useOnEach } from '../../lib/on-each';
import { changedAt, glasses, keepGlass } from '../../notebook/own-documents';
import { RunEnd } from '../../run/run-end';
import { AromaQuestion, groupByFamily } from '../../ui/answers/aroma-list';
import { asideOf, foundList } from '../../ui/answers/aroma-words';
import { FoundBottles } from '../../ui/answers/found-bottles';
import { LookAnswers } from '../../ui/answers/look-answers';
import { Section } from '../../ui/section';
import { type KeptSeat, noteGlass } from '../kept-rooms';
import { aromasIn, SMELL_GLASS } from '../room-words';
import { FoundAndTypical, groupOf, NamedGlass, ownWordsOf } from '../tasting-glass';
import { Quiet } from './wait-step';

interface TasteStepProps {
  choices: readonly AnswerOption[];
  found: readonly FoundAroma[];
  onSay: (found: readonly FoundAroma[], ready: boolean) => void;
}

/** Asks what is in the glass. The list is the same for everybody and for every drink of its family. */
export function TasteStep({ choices, found, onSay }: TasteStepProps) {
  const aromas = found.map((each) => ({ ...each, found: true, told: false }));
  /** Touches are those of a glass that is smelled alone. */
  const smelling: Smelling = { ...takeGlass('', 0), step: { name: 'smell' }, aromas };
  const categories = choices.map(({ category }) => category);
  return (
    <div className="flex grow flex-col">
      <AromaQuestion
        question={SMELL_GLASS}
        found={smelling}
        families={groupByFamily(choices, categories, () => true)}
        onTouch={(aroma) =>
          onSay(
            touch(smelling, aroma).aromas.map(({ nameId, words, sure }) => ({ nameId, words, sure })),
            false,
          )
        }
        onDone={() => onSay(found, true)}
      />
    </div>
  );
}

interface ReadyStepProps {
  family: string | undefined;
  found: readonly FoundAroma[];
  onChange: () => void;
  children: ReactNode;
}

/** Waits for the host, who names the drink. Until then what was found can be changed. */
export function ReadyStep({ family, found, onChange, children }: ReadyStepProps) {
  return (
    <Quiet
      label={undefined}
      family={family}
      heading="You’re ready"
      note={`${found.length === 0 ? 'You found nothing that has a name yet' : `You found ${foundList(found)}`}. The host names the drink next.`}
    >
      <button type="button" className={buttonStyle('secondary', 'mt-2')} onClick={onChange}>
        Keep smelling
      </button>
      {children}
    </Quiet>
  );
}

type OwnGlass = NonNullable<OwnView['glass']>;

function isSaid({ found, ready, looks }: OwnGlass): boolean {
  return found.length > 0 || ready || Object.keys(looks).length > 0;
}

/**
 * Keeps the glass of who has joined as a guest on the phone, until it is changed, deleted or taken along there. The account
 * of somebody who is signed in gets it from the room, with the same id.
 */
function keepHere({ owner, code, glass: ofRoom }: KeptSeat, revealed: RevealedGlass, own: OwnGlass): void {
  if (owner !== undefined || !isSaid(own)) return;
  const { id } = own;
  if (changedAt('glass', id) !== (ofRoom?.id === id ? ofRoom.changedAt : undefined)) return;
  const here = glasses.get().find((glass) => glass.id === id);
  const drink = DRINKS.find(({ name }) => name === revealed.name)?.id ?? null;
  const sheets = { mine: { ...own, at: here?.at ?? Date.now() } };
  const glass = tastedGlass({ sheets, poured: { ...revealed, drink }, hidden: [] }, 'mine', id);
  if (!glass) return;
  keepGlass(id, glass);
  noteGlass(code, { id, changedAt: changedAt('glass', id) ?? 0 });
}

interface OpenGlassStepProps {
  kept: KeptSeat;
  glass: RevealedGlass;
  own: OwnGlass;
  /** Why what was found did not arrive in time. */
  refusal: string | undefined;
  onLook: (aroma: NameId, answer: LookAnswer) => void;
}

/** Names the drink, lets the person look again for what is often there, and shows what everybody found. */
export function OpenGlassStep({ kept, glass, own, refusal, onLook }: OpenGlassStepProps) {
  useOnEach(own.id, () => keepHere(kept, glass, own));
  const words = ownWordsOf(glass);
  return (
    <div className="mx-auto flex w-full max-w-2xl grow flex-col">
      <div className="grow py-4">
        <NamedGlass drink={glass.name}>
          {own.found.length > 0 && <p className="mt-1">{`You found ${foundList(own.found)}.`}</p>}
        </NamedGlass>
        {refusal !== undefined && (
          <p role="alert" className="warning mt-4 max-w-text">
            {refusal}
          </p>
        )}
        <LookAgain
          glass={glass}
          own={own}
          onLook={(aroma, answer) => {
            keepHere(kept, glass, { ...own, looks: { ...own.looks, [aroma.id]: answer } });
            onLook(aroma.id, answer);
          }}
        />
        <Section heading="What everybody found">
          <FoundAndTypical glass={glass} />
          {words.length > 0 && (
            <ul aria-label="In their own words" className="mt-4 flex flex-wrap gap-2">
              {words.map(({ words, count }) => (
                <li key={words} className="rounded-lg border border-rule bg-sheet px-3 py-2 wrap-anywhere">
                  <q>{words}</q>
                  {count > 1 && <span className="ml-2 text-soft tabular-nums">{count}</span>}
                </li>
              ))}
            </ul>
          )}
        </Section>
      </div>
      <p className="text-soft way-on">Waiting for the host to go on.</p>
    </div>
  );
}

interface LookAgainProps extends Pick<OpenGlassStepProps, 'glass' | 'own'> {
  onLook: (aroma: AnswerOption, answer: LookAnswer) => void;
}

/** Asks for one aroma after the other that is often there and was not found. No answer is better than another. */
function LookAgain({ glass, own, onLook }: LookAgainProps) {
  /** Answers that may still be on their way. */
  const [said, setSaid] = useState<readonly NameId[]>([]);
  const asked = stillToFind(glass.often, own.found);
  const place = asked.findIndex(({ id }) => own.looks[id] === undefined && !said.includes(id));
  const aroma = asked[place];
  if (asked.length === 0) return null;
  return (
    <section aria-live="polite" className="my-6 rounded-2xl bg-shade p-5">
      {aroma ? (
        <>
          <h2 className="text-2xl leading-tight text-balance">
            <span className="mb-1 block font-sans text-base font-normal tracking-normal text-soft">
              {`Smell once more, ${place + 1} of ${asked.length}`}
            </span>
            <span>{`${aroma.name}?`}</span>
          </h2>
          <div className="mt-4">
            <LookAnswers
              onAnswer={(answer) => {
                setSaid([...said, aroma.id]);
                onLook(aroma, answer);
              }}
            />
          </div>
        </>
      ) : (
        <p ref={said.length > 0 ? takeFocus : null} tabIndex={-1} className="text-lg outline-none">
          {foundAgain(asked, own)}
        </p>
      )}
    </section>
  );
}

/** The button that had it is gone. */
function takeFocus(words: HTMLElement | null): void {
  words?.focus({ preventScroll: true });
}

function foundAgain(asked: readonly AnswerOption[], { looks }: OwnGlass): string {
  const found = foundWhenTold(asked, looks);
  return found.length === 0
    ? 'You have looked for all that is often there.'
    : `When told, you found ${foundList(found)}.`;
}

interface GlassEndProps {
  kept: KeptSeat;
  /** Missing if the host ended the round without naming the drink. */
  glass: RevealedGlass | undefined;
  own: OwnView['glass'];
  choices: readonly AnswerOption[];
  onLeave: () => void;
}

/** What one person found in the glass: open bottles in a row. */
export function GlassEnd({ kept, glass, own, choices, onLeave }: GlassEndProps) {
  useOnEach(own?.id, () => void (glass && own && keepHere(kept, glass, own)));
  const auth = useAuthState();
  const here = useStored(glasses);
  const isHere = own !== undefined && here.some(({ id }) => id === own.id);
  // Somebody else may use this phone by now.
  const isMine = kept.owner === undefined ? isHere : auth.kind === 'signed-in' && auth.userId === kept.owner;
  const found = own?.found ?? [];
  const again = foundWhenTold(glass?.often ?? [], own?.looks ?? {});
  return (
    <div className="mx-auto grid w-full max-w-xl grow content-center">
      <RunEnd
        title={glass?.name ?? 'Tasting'}
        result={glass ? endWords(found.length + again.length) : 'This glass is over'}
        worth={glass ? undefined : 'The host didn’t name the drink, so nothing was kept.'}
        smelled={[]}
        next="Stay here for another glass: it begins when the host pours it."
        again={
          glass && own && isSaid(own) && isMine
            ? { words: 'See my glass', go: isHere ? `/glasses/${own.id}` : '/glasses' }
            : undefined
        }
        ways={[{ words: 'Leave the room', go: onLeave }]}
      >
        {glass && (
          <FoundBottles
            label="What you found"
            group={groupOf(glass.name)}
            found={[...found, ...again].map((aroma) => ({
              name: aroma.words,
              category: choices.find(({ id }) => id === aroma.nameId)?.category,
              aside: asideOf(aroma),
            }))}
          />
        )}
      </RunEnd>
    </div>
  );
}

function endWords(count: number): string {
  if (count === 0) return 'You found nothing that has a name yet';
  return `You found ${aromasIn(count)}`;
}
