import { DIY_ADVANCED, DIY_BEGINNER } from '@nosewise/catalogue/diy';
import { DIY_SAFETY, DIY_TIPS } from '@nosewise/catalogue/diy-guide';
import { BackLink } from '../ui/back-link';
import { DiyLists } from './diy-lists';
import { DiyPacks } from './diy-packs';
import { DiySet } from './diy-set';
import { DiySheets } from './diy-sheets';
import { DiySteps } from './diy-steps';
import { LastWord } from './last-word';
import { PrintButton } from './print-button';

/** The DIY guide (specification, section 2), with labels and a reference sheet to print. */
export function DiyGuide() {
  return (
    <main className="mx-auto w-full max-w-6xl grow px-4 pt-4 print:max-w-none print:p-0">
      <div className="print:hidden">
        <BackLink to="/solo-training">Back to training</BackLink>
        <div className="pt-4 pb-12">
          <h1 className="text-4xl">Make your own aroma kit</h1>
          <p className="mt-4 max-w-[60ch] text-lg text-soft">
            Ten bottles from your own kitchen, filled in an evening. They train like any kit.
          </p>
          <p className="mt-4 max-w-[60ch] border-l-2 border-bad pl-4">{DIY_SAFETY}</p>
        </div>
        <DiyLists />
        <DiySteps />
        <section aria-labelledby="sets" className="border-t border-rule py-14">
          <h2 id="sets" className="text-3xl">
            Two sets to choose from
          </h2>
          <DiySet heading="Beginner set: 10 scents" scents={DIY_BEGINNER} />
          <DiySet heading="Advanced: 10 more, numbers 11-20" scents={DIY_ADVANCED} />
        </section>
        <PrintButton />
        <DiyPacks />
        <section aria-labelledby="tips" className="border-t border-rule py-14">
          <h2 id="tips" className="text-3xl">
            Tips
          </h2>
          <ul className="mt-6 max-w-[60ch]">
            {DIY_TIPS.map((tip) => (
              <li key={tip} className="border-t border-rule py-3 text-lg">
                {tip}
              </li>
            ))}
          </ul>
        </section>
        <LastWord
          heading="Keep what you learn."
          text="An account saves your progress on every device."
          to="/signup"
          button="Start Training"
        />
      </div>
      <DiySheets scents={[...DIY_BEGINNER, ...DIY_ADVANCED]} />
    </main>
  );
}
