import type { ReactNode } from 'react';

/** A page that is only read: one column, thin rules. */
export function ReadingPage({
  heading,
  lead,
  children,
}: {
  heading: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <main className="mx-auto w-full max-w-3xl grow px-4 py-12 lg:py-16">
      <h1 className="text-4xl">{heading}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-soft">{lead}</p>
      <div className="mt-10">{children}</div>
    </main>
  );
}

/** One subject of such a page. */
export function Passage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="border-t border-rule py-8">
      <h2 className="text-2xl">{heading}</h2>
      <div className="reading mt-3 max-w-[65ch] space-y-3">{children}</div>
    </section>
  );
}
