import type { OwnView, RevealedGlass } from '@nosewise/contract/rooms';
import { type Smelling, takeGlass, touch } from '@nosewise/domain/glass/smelling';
import { type FoundAroma, LOOK_ANSWERS, type LookAnswer, stillToFind } from '@nosewise/domain/rooms/tasting';
import { type AnswerOption, inDictionary, type NameId } from '@nosewise/domain/training/names';
import { type ReactNode, useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { AromaQuestion } from '../ui/aroma-list';
import { Section } from '../ui/section';
import { FoundBottle, FoundByAll, TastingGlass, Typical } from './tasting-glass';
import { listed, SMELL_GLASS } from './words';

/** What a phone says was found: touches are those of a glass that is smelled alone. */
function smellingOf(found: readonly FoundAroma[]): Smelling {
  const aromas = found.map((each) => ({ ...each, found: true, told: false }));
  return { ...takeGlass('', 0), step: { name: 'smell' }, aromas };
}

interface TasteStepProps {
  choices: readonly AnswerOption[];
  found: readonly FoundAroma[];
  onSay: (found: readonly FoundAroma[], ready: boolean) => void;
}

/** Asks what is in the glass. The list is the same for every drink. */
export function TasteStep({ choices, found, onSay }: TasteStepProps) {
  const smelling = smellingOf(found);
  return (
    <div className="flex grow flex-col">
      <AromaQuestion
        question={SMELL_GLASS}
        nothing="Nothing I can name"
        families={familiesOf(choices)}
        found={smelling}
        onTouch={(aroma) => {
          const { aromas } = touch(smelling, aroma);
          onSay(
            aromas.map(({ nameId, words, sure }) => ({ nameId, words, sure })),
            false,
          );
        }}
        onDone={() => onSay(found, true)}
      />
    </div>
  );
}

/** Groups the choices by family. Those of a single aroma come last, two in a row. */
function familiesOf(choices: readonly AnswerOption[]) {
  const names = inDictionary([...new Set(choices.map(({ category }) => category))], (name) => name);
  const families = names.map((category) => ({
    category,
    aromas: choices.filter((choice) => choice.category === category),
  }));
  return families.toSorted((a, b) => Number(a.aromas.length === 1) - Number(b.aromas.length === 1));
}

interface ReadyStepProps {
  found: readonly FoundAroma[];
  isArrived: boolean;
  onChange: () => void;
  children: ReactNode;
}

/** Waits for the host, who names the drink. Until then what was found can be changed. */
export function ReadyStep({ found, isArrived, onChange, children }: ReadyStepProps) {
  return (
    <section className="flex grow flex-col items-center justify-center gap-4 py-8 text-center">
      <TastingGlass className="h-40" />
      <FocusedHeading className="text-3xl">
        {isArrived ? 'You’re ready' : 'Sending what you found…'}
      </FocusedHeading>
      <p className="max-w-text text-lg text-soft">
        {`${found.length === 0 ? 'You found nothing that has a name yet' : `You found ${listed(found)}`}. The host names the drink next.`}
      </p>
      <button type="button" className={buttonStyle('secondary', 'mt-2')} onClick={onChange}>
        Smell on
      </button>
      {children}
    </section>
  );
}

interface OpenGlassStepProps {
  glass: RevealedGlass;
  own: NonNullable<OwnView['glass']>;
  /** Why what was found did not arrive in time. */
  refusal: string | undefined;
  onLook: (aroma: NameId, answer: LookAnswer) => void;
}

/** Names the drink, lets the person look again for what is often there, and shows what everybody found. */
export function OpenGlassStep({ glass, own, refusal, onLook }: OpenGlassStepProps) {
  return (
    <div className="mx-auto flex w-full max-w-2xl grow flex-col">
      <div className="grow py-4">
        <div className="flex items-center gap-5">
          <TastingGlass drink={glass.name} className="h-28" />
          <div className="min-w-0">
            <FocusedHeading className="text-3xl leading-tight wrap-anywhere">
              <span className="mb-1 block font-sans text-base font-normal tracking-normal text-soft">
                It was
              </span>
              <bdi>{glass.name}</bdi>
            </FocusedHeading>
            {own.found.length > 0 && <p className="mt-1">{`You found ${listed(own.found)}.`}</p>}
          </div>
        </div>
        {refusal !== undefined && (
          <p role="alert" className="warning mt-4 max-w-text">
            {refusal}
          </p>
        )}
        <LookAgain glass={glass} own={own} onLook={onLook} />
        <Section heading="What everybody found">
          <FoundByAll found={glass.found} />
          {glass.words.length > 0 && (
            <ul aria-label="In their own words" className="mt-4 flex flex-wrap gap-2">
              {glass.words.map(({ words, count }) => (
                <li key={words} className="rounded-lg border border-rule bg-sheet px-3 py-2 wrap-anywhere">
                  <q>{words}</q>
                  {count > 1 && <span className="ml-2 text-soft tabular-nums">{count}</span>}
                </li>
              ))}
            </ul>
          )}
        </Section>
        {glass.often.length + glass.further.length > 0 && (
          <Section heading={`What ${glass.name} smells of`}>
            <Typical glass={glass} />
          </Section>
        )}
      </div>
      <p className="text-soft way-on">Waiting for the host to go on.</p>
    </div>
  );
}

const LOOK_WORDS: Record<LookAnswer, string> = {
  found: 'Found',
  'not found': 'Not found',
  'not sure': 'Not sure',
};

/** Asks for one aroma after the other that is often there and was not found. No answer is better than another. */
function LookAgain({ glass, own, onLook }: Pick<OpenGlassStepProps, 'glass' | 'own' | 'onLook'>) {
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
          <div className="mt-4 grid grid-cols-3 gap-2 narrow:grid-cols-1">
            {LOOK_ANSWERS.map((answer) => (
              <button
                key={answer}
                type="button"
                className={buttonStyle('secondary', 'min-h-14 px-2!')}
                onClick={() => {
                  setSaid([...said, aroma.id]);
                  onLook(aroma.id, answer);
                }}
              >
                {LOOK_WORDS[answer]}
              </button>
            ))}
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

function foundAgain(
  asked: readonly AnswerOption[],
  { looks }: Pick<OpenGlassStepProps['own'], 'looks'>,
): string {
  const found = asked.filter(({ id }) => looks[id] === 'found');
  return found.length === 0
    ? 'You have looked for all that is often there.'
    : `On looking again you found ${listed(found.map(({ id, name }) => ({ nameId: id, words: name })))}.`;
}

interface GlassEndProps {
  /** Missing if the host ended the round without naming the drink. */
  glass: RevealedGlass | undefined;
  own: OwnView['glass'];
  choices: readonly AnswerOption[];
}

/** What one person found in the glass: open bottles in a row. */
export function GlassEnd({ glass, own, choices }: GlassEndProps) {
  const found = own?.found ?? [];
  const again = glass?.often.filter(({ id }) => own?.looks[id] === 'found') ?? [];
  if (!glass) {
    return (
      <>
        <FocusedHeading className="text-3xl">This glass is over</FocusedHeading>
        <p className="mt-2 text-soft">The host didn’t name the drink, so nothing was kept.</p>
      </>
    );
  }
  return (
    <>
      <FocusedHeading className="text-4xl leading-tight text-balance wrap-anywhere">
        <bdi className="mb-2 block font-sans text-base font-normal tracking-normal text-soft">
          {glass.name}
        </bdi>
        <span>{endWords(found.length + again.length)}</span>
      </FocusedHeading>
      <ul aria-label="What you found" className="mt-6 flex flex-wrap gap-x-3 gap-y-4 empty:hidden">
        {found.map(({ nameId, words, sure }) => (
          <FoundBottle
            key={words}
            name={words}
            category={choices.find(({ id }) => id === nameId)?.category ?? ''}
            aside={sure ? undefined : 'not sure'}
          />
        ))}
        {again.map(({ id, name, category }) => (
          <FoundBottle key={id} name={name} category={category} aside="on looking again" />
        ))}
      </ul>
    </>
  );
}

function endWords(count: number): string {
  if (count === 0) return 'You found nothing that has a name yet';
  return `You found ${count} ${count === 1 ? 'aroma' : 'aromas'}`;
}
