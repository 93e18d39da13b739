import type { ReactNode } from 'react';

interface TopicProps {
  /** The anchor of the topic. */
  id: string;
  heading: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A part of the page: a heading, some sentences, and a picture or a table. */
export function Topic({ id, heading, lead, children }: TopicProps) {
  return (
    <section aria-labelledby={id} className="border-t border-rule py-14">
      <h2 id={id} className="text-3xl">
        {heading}
      </h2>
      <div className="mt-3 max-w-text space-y-3 text-soft">{lead}</div>
      {children}
    </section>
  );
}

/** A topic with a picture small enough to be next to the text. */
export function TopicBeside({ id, heading, lead, children }: TopicProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid items-start gap-x-16 gap-y-8 border-t border-rule py-14 lg:grid-cols-2"
    >
      <div>
        <h2 id={id} className="text-3xl">
          {heading}
        </h2>
        <div className="mt-3 max-w-text space-y-3 text-soft">{lead}</div>
      </div>
      {children}
    </section>
  );
}
