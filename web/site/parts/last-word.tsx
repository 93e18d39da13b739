import { buttonStyle } from '../../shared/ui/button';

interface LastWordProps {
  heading: string;
  text: string;
  to: string;
  button: string;
}

/** Ends a page with one sentence and one button. */
export function LastWord({ heading, text, to, button }: LastWordProps) {
  return (
    <section className="flex flex-col items-start gap-6 border-t border-rule py-14 sm:flex-row sm:items-center sm:justify-between lg:py-20">
      <div>
        <h2 className="text-3xl">{heading}</h2>
        <p className="mt-2 text-lg text-soft">{text}</p>
      </div>
      <a href={to} className={buttonStyle('primary', 'shrink-0 max-sm:w-full')}>
        {button}
      </a>
    </section>
  );
}
