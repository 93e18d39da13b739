import type { ReactNode } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { NeedsScript } from '../../shared/ui/needs-script';

interface ShopPageProps {
  heading: string;
  className?: string;
  children: ReactNode;
}

/** A page of the shop. It is at least as high as the screen, so that its end does not jump when it comes to life. */
export function ShopPage({ heading, className = 'max-w-6xl', children }: ShopPageProps) {
  return (
    <main className={`mx-auto min-h-dvh w-full grow px-4 py-10 print:p-0 lg:py-14 ${className}`}>
      <h1 className="text-4xl print:hidden">{heading}</h1>
      {children}
    </main>
  );
}

/** Stands on such a page until the browser's storage has been read, and for good where no script runs. */
export function ShopLoading() {
  return (
    <>
      <p role="status" className="mt-10 flex items-center gap-4 text-soft noscript:hidden">
        <Bottle label="" className="h-16 motion-safe:animate-pulse" />
        Loading…
      </p>
      <NeedsScript what="To be ordered here, a kit" className="mt-6" />
    </>
  );
}
