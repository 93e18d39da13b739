import { DIY_STEPS } from '@nosewise/catalogue/diy-guide';

/** The five steps from empty bottles to the first session. */
export function DiySteps() {
  return (
    <section aria-labelledby="steps" className="border-t border-rule py-14">
      <h2 id="steps" className="text-3xl">
        Five steps
      </h2>
      <ol className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-5">
        {DIY_STEPS.map(({ name, text }, index) => (
          <li key={name} className="border-t-2 border-ink pt-3">
            <span aria-hidden="true" className="numeral text-3xl text-accent">
              {index + 1}
            </span>
            <h3 className="mt-2 text-xl">{name}</h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
