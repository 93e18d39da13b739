import { Bottle } from '../../shared/ui/bottle';

/** Fills the screen while something loads. The line below it waits as well, since it would move (`LegalLine`). */
export function Spinner() {
  return (
    <main data-loading className="grid min-h-[60dvh] grow place-items-center">
      <div role="status" className="grid justify-items-center gap-3 text-soft">
        <Bottle label="" className="h-20 motion-safe:animate-pulse" />
        Loading…
      </div>
    </main>
  );
}
