import {
  DIY_BEGINNER,
  DIY_MATERIALS,
  DIY_SAFETY,
  DIY_SOURCES,
  DIY_STEPS,
  DIY_TIPS,
  type DiyScent,
} from '@nosewise/catalogue/diy';
import { DIY_ADVANCED, DIY_SETS } from '@nosewise/catalogue/diy-sets';
import { BackLink } from '../../shared/ui/back-link';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { LineIcon, PRINTER } from '../../shared/ui/line-icon';
import { breadcrumbs, type SitePage, type StructuredData } from '../page-meta';
import { LastWord, Page, Part } from '../parts/page';

const HOW_TO: StructuredData = {
  '@type': 'HowTo',
  name: 'Make your own aroma kit',
  supply: DIY_MATERIALS.map(({ what }) => ({ '@type': 'HowToSupply', name: what })),
  step: DIY_STEPS.map(({ name, text }, index) => ({
    '@type': 'HowToStep',
    position: index + 1,
    name,
    text,
  })),
};

export const DIY_GUIDE: SitePage = {
  title: 'DIY guide: make your own aroma kit',
  description:
    'Fill ten to twenty aroma bottles from your own kitchen: materials, five steps, labels to print, and a pack to train with.',
  path: '/diy-guide',
  type: 'article',
  structured: ({ facts }) => [HOW_TO, breadcrumbs(facts, ['DIY guide', '/diy-guide'])],
  body: DiyGuide,
};

/** The DIY guide (specification, section 2), with labels and a reference sheet to print. */
function DiyGuide() {
  return (
    <Page
      className="print:max-w-none print:p-0"
      back={<BackLink to="/solo-training">Back to training</BackLink>}
    >
      <div className="print:hidden">
        <div className="pb-12">
          <h1 className="text-4xl">Make your own aroma kit</h1>
          <p className="mt-4 max-w-text text-lg text-soft">
            Fill ten bottles from your own kitchen in an evening, and train with them as with any kit.
          </p>
          <p className="mt-4 max-w-text border-l-2 border-bad pl-4">{DIY_SAFETY}</p>
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
        <section aria-labelledby="packs" className="border-t border-rule py-10">
          <h2 id="packs" className="text-2xl">
            Add these bottles to the app
          </h2>
          <p className="mt-1 max-w-text text-soft">
            They become a pack of your own. You can change its numbers and names in Training Settings.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            {DIY_SETS.map(({ name, scents }) => (
              <a
                key={name}
                href={`/training?diy=${scents.length}`}
                className={buttonStyle(scents.length === 10 ? 'primary' : 'secondary', 'grow sm:grow-0')}
              >{`Train with these ${scents.length === 10 ? 'ten' : 'twenty'} scents`}</a>
            ))}
          </div>
        </section>
        <Part heading="Tips">
          <ul className="-mt-3">
            {DIY_TIPS.map((tip) => (
              <li key={tip} className="border-b border-rule py-3 text-lg last:border-0">
                {tip}
              </li>
            ))}
          </ul>
        </Part>
        <LastWord
          heading="Keep what you learn."
          text="An account saves your progress on every device."
          to="/signup"
          button="Start Training"
        />
      </div>
      <DiySheets scents={[...DIY_BEGINNER, ...DIY_ADVANCED]} />
    </Page>
  );
}

function DiyLists() {
  return (
    <div className="grid gap-x-16 gap-y-12 border-t border-rule py-14 md:grid-cols-2">
      <List heading="Materials" things={DIY_MATERIALS} />
      <List heading="Where to find scents" things={DIY_SOURCES} />
    </div>
  );
}

interface ListProps {
  heading: string;
  things: readonly { readonly what: string; readonly note: string }[];
}

function List({ heading, things }: ListProps) {
  return (
    <section>
      <h2 className="text-2xl">{heading}</h2>
      <ul className="mt-4">
        {things.map(({ what, note }) => (
          <li key={what} className="border-t border-rule py-3">
            <span className="block font-medium">{what}</span>
            <span className="block text-soft">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DiySteps() {
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

/** Ten scents, with what to put on each pad. */
function DiySet({ heading, scents }: { heading: string; scents: readonly DiyScent[] }) {
  return (
    <div className="mt-10">
      <h3 className="text-xl">{heading}</h3>
      <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-x-6 gap-y-6 sm:grid-cols-3 lg:grid-cols-5">
        {scents.map(({ bottleNumber, name, category, source }) => (
          <li key={bottleNumber} className="flex gap-3">
            <Bottle label={bottleNumber} category={category} className="h-20 w-13 shrink-0" />
            <div>
              <p className="font-medium">{name}</p>
              <p className="text-sm text-soft">{source}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Prints the labels and the reference sheet; the style sheet hides the rest of the page. */
function PrintButton() {
  return (
    <section
      aria-labelledby="print"
      className="flex flex-col items-start gap-5 border-t border-rule py-10 sm:flex-row sm:items-center sm:justify-between"
    >
      <div>
        <h2 id="print" className="text-2xl">
          Labels 1-20 and a reference sheet
        </h2>
        <p className="mt-1 text-soft">Two pages, A4 or Letter. Only the labels and the sheet are printed.</p>
      </div>
      <button type="button" data-print className={buttonStyle('secondary', 'shrink-0 noscript:hidden')}>
        <LineIcon lines={PRINTER} />
        Print labels and sheet
      </button>
    </section>
  );
}

/** The printed pages, hidden on the screen: labels to cut out, and a reference sheet. */
function DiySheets({ scents }: { scents: readonly DiyScent[] }) {
  return (
    <div className="hidden print:block">
      <section aria-labelledby="labels">
        <h2 id="labels" className="text-[20pt]">
          Bottle labels 1-20
        </h2>
        {/* Both A4 (210 × 297 mm) and Letter (216 × 279 mm) hold four columns and five rows. */}
        <ol className="my-[6mm] grid auto-rows-[38mm] grid-cols-[repeat(4,45mm)] justify-center">
          {scents.map(({ bottleNumber }) => (
            <li
              key={bottleNumber}
              className="-m-[0.1mm] grid place-items-center text-[48pt] cut-line numeral"
            >
              {bottleNumber}
            </li>
          ))}
        </ol>
        <p>Cut along the lines. A strip of clear tape over the label keeps it dry.</p>
      </section>
      <section aria-labelledby="reference" className="break-before-page">
        <h2 id="reference" className="text-[20pt]">
          Reference sheet
        </h2>
        <table className="print-table">
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Scent</th>
              <th scope="col">On the pad</th>
              <th scope="col">Filled on</th>
            </tr>
          </thead>
          <tbody>
            {scents.map(({ bottleNumber, name, source }) => (
              <tr key={bottleNumber}>
                <td className="numeral">{bottleNumber}</td>
                <td>{name}</td>
                <td>{source}</td>
                <td />
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Replace carriers (the cotton pads) every 2-3 weeks. Store cool and dark. Not for drinking or bare
          skin.
        </p>
      </section>
    </div>
  );
}
