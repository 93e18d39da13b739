import { Component, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface WhenSeenProps {
  /** Gives the place its height, so that little moves when the part comes. */
  className: string;
  /** A part whose code is loaded when it is rendered (`lazy`). */
  children: ReactNode;
}

/**
 * Keeps the place of a part until somebody scrolls to it, for parts that weigh much. Where its code cannot be loaded, the
 * part is left out.
 */
export function WhenSeen({ className, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true),
      { rootMargin: '100px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={className}>
      {isSeen && (
        <LeftOutOnFailure>
          <Suspense>{children}</Suspense>
        </LeftOutOnFailure>
      )}
    </div>
  );
}

/** Leaves out a part whose code cannot be loaded, for instance offline. */
class LeftOutOnFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
