import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Bottle } from '../../../shared/ui/bottle';
import { FocusedHeading } from '../../../shared/ui/focused-heading';

interface BottleAskedProps {
  /** On the bottle: what the person may see of it. */
  label: string | number;
  /** The heading: "Bottle 12". */
  called: string;
  /** The instruction above the heading, unless the heading is one itself. */
  instruction?: string | undefined;
  /** Beside the instruction. */
  rest?: ReactNode;
  /** What the strip says after the bottle: its pack, its place among the questions. */
  facts?: readonly (string | undefined)[];
  children: ReactNode;
}

/** The bottle to smell, alone on the screen beside its answers. The glass keeps its secret until the answer. */
export function BottleAsked({ label, called, instruction, rest, facts = [], children }: BottleAskedProps) {
  const section = useRef<HTMLElement>(null);
  return (
    <section
      ref={section}
      className="flex items-center gap-6 py-2 narrow:gap-4 lg:sticky lg:top-0 lg:flex-col lg:items-start lg:self-start lg:py-8"
    >
      <Bottle label={label} className="h-32 shrink-0 narrow:h-20 lg:stage-bottle" />
      <div className="min-w-0">
        <FocusedHeading className={instruction ? 'text-4xl lg:max-xl:text-3xl' : 'text-3xl'}>
          {instruction && <Eyebrow text={instruction} rest={rest} />}
          <span className="block first-letter:uppercase">{called}</span>
        </FocusedHeading>
        {children}
      </div>
      <Strip of={section} label={label} called={called} facts={facts} />
    </section>
  );
}

/** Says above the number whether to smell or to meet the bottle. */
function Eyebrow({ text, rest }: { text: string; rest?: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 font-sans text-base font-normal tracking-normal text-soft">
      <span className="whitespace-nowrap">{text}</span> {rest}
    </span>
  );
}

interface StripProps extends Pick<Required<BottleAskedProps>, 'label' | 'called' | 'facts'> {
  /** The section whose heading it replaces. */
  of: RefObject<HTMLElement | null>;
}

/** Keeps the number in sight from the moment its heading begins to leave the screen. Wide screens keep the bottle itself. */
function Strip({ of, label, called, facts }: StripProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const heading = of.current?.querySelector('h1');
    if (!heading) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setShown(entry.intersectionRatio < 1 && entry.boundingClientRect.top < 0),
      { threshold: 1 },
    );
    observer.observe(heading);
    return () => observer.disconnect();
  }, [of]);
  if (!isShown) return null;
  return (
    <p
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-10 hidden h-11 items-center gap-x-2 overflow-hidden border-b border-rule bg-paper px-4 whitespace-nowrap roomy:max-lg:flex"
    >
      <Bottle label={label} className="h-8 shrink-0" />
      <span className="font-semibold first-letter:uppercase">{called}</span>
      {facts.map(
        (fact) =>
          fact !== undefined && (
            <span key={fact} className="truncate text-soft last:shrink-0">
              {`· ${fact}`}
            </span>
          ),
      )}
    </p>
  );
}
