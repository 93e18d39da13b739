import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { CHEVRON_DOWN, LineIcon } from '../../shared/ui/line-icon';
import { type ResultPicture, shareResult } from './result-picture';
import { showTrouble } from './toasts';

/** A way on: an address or something to do. */
interface WayOn {
  readonly words: string;
  readonly go: string | ((event: MouseEvent) => void);
}

interface SessionEndProps {
  /** The kind of end: "Session complete". */
  title: string;
  /** The result: "You named 9 of 12". */
  result: string;
  /** One line about the next step and its time. */
  next?: ReactNode;
  /** The one button, which starts the next session. */
  again: WayOn;
  /** Other ways, less prominent. */
  ways?: readonly WayOn[];
  /** Whether this is a guest's session, which an account could keep. That offer then comes first. */
  canKeep?: boolean;
  /** Drawn on the device when the person shares it. */
  picture?: ResultPicture | undefined;
  /** The bottles one by one, and further facts. It is behind a fold, and rendered when that is opened. */
  report?: ReactNode;
  /** A question that is asked once, below the ways on. */
  question?: ReactNode;
  /** A sentence worth telling, or a drawing. */
  children?: ReactNode;
}

/**
 * The end of any session: the result, the next step and when, one button, and the report behind a fold. It begins at the
 * margin of what is below it.
 */
export function SessionEnd(props: SessionEndProps) {
  const {
    title,
    result,
    next,
    again,
    ways = [],
    canKeep = false,
    picture,
    report,
    question,
    children,
  } = props;
  // Stays once opened: its statements about bottles are read from the whole history.
  const [isReportOpened, setReportOpened] = useState(false);
  return (
    <section aria-label={title} className="flex w-full max-w-xl flex-col py-6 sm:py-12">
      <FocusedHeading className="text-4xl leading-tight text-balance wrap-anywhere">
        <span className="mb-2 block font-sans text-base font-normal tracking-normal text-soft">{title}</span>
        <span>{result}</span>
      </FocusedHeading>
      {children}
      {next && <p className="mt-3 max-w-text text-lg">{next}</p>}
      {canKeep && <KeepThis />}
      <div className="mt-6 grid gap-2">
        <Way way={again} style={buttonStyle(canKeep ? 'secondary' : 'primary', 'min-h-14 text-lg')} />
        <div className="flex flex-wrap justify-center gap-x-2">
          {ways.map((way) => (
            <Way key={way.words} way={way} style={buttonStyle('quiet')} />
          ))}
          {picture && <ShareResult picture={picture} />}
        </div>
      </div>
      {question}
      {report && (
        <details
          className="group mt-4 border-y border-rule"
          onToggle={({ currentTarget: { open } }) => open && setReportOpened(true)}
        >
          <summary className="flex min-h-14 cursor-pointer items-center justify-between text-lg font-medium">
            Report
            <LineIcon
              lines={CHEVRON_DOWN}
              className="size-5 shrink-0 text-soft transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <div className="pb-6">{isReportOpened && report}</div>
        </details>
      )}
    </section>
  );
}

function Way({ way: { words, go }, style }: { way: WayOn; style: string }) {
  return typeof go === 'string' ? (
    <Link to={go} className={style}>
      {words}
    </Link>
  ) : (
    <button type="button" className={style} onClick={go}>
      {words}
    </button>
  );
}

/** Leads to signing up, where taking the session along is then ticked. */
function KeepThis() {
  return (
    <div className="mt-6 rounded-2xl bg-shade p-5">
      <h2 className="text-xl">Only this device has your session</h2>
      <p className="mt-1 max-w-text text-soft">
        With an account, every answer plans when an aroma comes back, and you see which ones you mix up.
      </p>
      <Link
        to="/app/signup"
        state={{ keepsSession: true }}
        className={buttonStyle('primary', 'mt-4 min-h-14 w-full text-lg')}
      >
        Create an account
      </Link>
    </div>
  );
}

/** Draws the picture when it is asked for, and hands it to the device. Nothing is uploaded. */
function ShareResult({ picture }: { picture: ResultPicture }) {
  const [isDrawing, setDrawing] = useState(false);
  async function share() {
    setDrawing(true);
    try {
      await shareResult(picture);
    } catch {
      showTrouble('The picture could not be drawn', 'Your result is safe. Please try again.');
    } finally {
      setDrawing(false);
    }
  }
  return (
    <button
      type="button"
      aria-disabled={isDrawing}
      className={buttonStyle('quiet')}
      onClick={() => isDrawing || void share()}
    >
      Share as a picture
    </button>
  );
}
