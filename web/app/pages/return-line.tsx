import { returns } from './returns';

/** When one aroma comes back while it is answered right, drawn from the rule that the training follows. */
export function ReturnLine() {
  return (
    <section aria-labelledby="returns" className="mt-14 border-t border-rule py-14">
      <h2 id="returns" className="text-3xl">
        When an aroma comes back
      </h2>
      <p className="mt-3 max-w-[60ch] text-soft">
        The way of one bottle that you name right each time. A mistake brings it back within ten minutes.
      </p>
      <ol className="mt-10 grid grid-cols-[auto_1fr] gap-x-5 md:grid-cols-7 md:gap-x-0">
        {returns(7).map((wait, index) => (
          <li key={wait} className="contents md:block">
            <span className="relative flex justify-center md:block">
              <span
                aria-hidden="true"
                className={`absolute bg-edge max-md:w-px md:h-px ${index === 0 ? 'max-md:top-2 max-md:bottom-0 md:inset-x-0 md:top-2' : 'max-md:inset-y-0 md:inset-x-0 md:top-2'}`}
              />
              <span
                aria-hidden="true"
                className="relative mt-0.5 block size-4 rounded-full border-2 border-accent bg-paper"
              />
            </span>
            <span className="pb-6 md:mt-3 md:block md:pr-4">
              <span className="block text-sm text-soft">{index === 0 ? 'First answer' : `Then after`}</span>
              <span className="numeral text-xl">{wait}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
