const BLOCK = 'rounded-md bg-shade motion-safe:animate-pulse';

/** Stands where the numbers will, in their size, so that nothing moves when they come. */
export function ProgressSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading…</span>
      <div className="mt-6 grid border-rule max-sm:border-t sm:border-y max-sm:divide-y max-sm:divide-rule sm:grid-cols-3 sm:divide-x sm:divide-rule">
        {['streak', 'accuracy', 'sessions'].map((number) => (
          <div key={number} className="py-5 sm:px-6 sm:first:pl-0">
            <div className={`${BLOCK} h-13 w-24 sm:h-30 sm:w-32`} />
          </div>
        ))}
      </div>
      <div className="mt-10 grid gap-x-14 gap-y-6 lg:grid-cols-2">
        <div className={`${BLOCK} h-64`} />
        <div className={`${BLOCK} h-64`} />
      </div>
    </div>
  );
}
