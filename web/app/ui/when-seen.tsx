import { Component, type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { showMissingPart } from './toasts';

/** When a part loads that was not scrolled to, in ms: the first parts have long arrived by then. */
const SOON = 3_000;

interface WhenSeenProps {
  /** Gives the place its height until the part comes, so that little moves. */
  className: string;
  /** Lets the part load by itself after a while, for people who search the page or jump between headings. */
  orSoon?: boolean;
  /** Shown if its code cannot be loaded; null leaves it out silently. Default: a toast says that it is missing. */
  failure?: ReactNode;
  /** A part whose code is loaded when it is rendered (`lazy`). */
  children: ReactNode;
}

/** Reserves the space of a heavy part until it is scrolled to. */
export function WhenSeen({ className, orSoon = false, failure, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    // As a transition, so that the screen stays responsive while the part is rendered.
    const show = () => startTransition(() => setIsSeen(true));
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(),
      { rootMargin: '100px' },
    );
    if (place.current) observer.observe(place.current);
    const timer = orSoon ? setTimeout(show, SOON) : undefined;
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [orSoon]);
  return (
    <div ref={place} className={isSeen ? undefined : className}>
      {isSeen && (
        <UnlessItFails failure={failure}>
          <Suspense fallback={<div className={className} />}>{children}</Suspense>
        </UnlessItFails>
      )}
    </div>
  );
}

/** Replaces a part whose code cannot be loaded, for instance offline. */
class UnlessItFails extends Component<Pick<WhenSeenProps, 'failure' | 'children'>, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    if (this.props.failure === undefined) showMissingPart();
  }

  override render() {
    return this.state.hasFailed ? this.props.failure : this.props.children;
  }
}
