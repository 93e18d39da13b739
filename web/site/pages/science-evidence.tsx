import { WHITE_WINE_AROMAS } from '@nosewise/catalogue/aromas/wine';
import { BackLink } from '../../shared/ui/back-link';
import { Island } from '../island';
import OneBottle from '../islands/one-bottle';
import { breadcrumbs, type SitePage } from '../page-meta';
import { LastWord, Page } from '../parts/page';
import { Comparing } from '../science/comparing';
import { Findings } from '../science/evidence';
import { HonestTest } from '../science/honest-test';
import { Meeting } from '../science/meeting-explained';
import { Simulation } from '../science/simulation';
import { Topic } from '../science/topic';

export const EVIDENCE_PAGE: SitePage = {
  title: 'Evidence',
  description:
    'What the Nosewise method rests on: studies of smell and memory, what they do not show, how our tests are scored, and our own simulation.',
  path: '/science/evidence',
  structured: ({ facts }) => [
    breadcrumbs(facts, ['How it Works', '/science'], ['Evidence', '/science/evidence']),
  ],
  body: EvidencePage,
};

/** The evidence behind *How it Works*, for people who want to check it. */
function EvidencePage() {
  return (
    <Page back={<BackLink to="/science">How it Works</BackLink>}>
      <h1 className="text-4xl">Evidence</h1>
      <p className="mt-4 mb-12 max-w-text text-lg text-soft">
        Studies of smell and memory, what they do not show, and what we have computed ourselves.
      </p>
      <Findings />
      <Simulation />
      <HonestTest />
      <Returning />
      <Meeting />
      <Comparing />
      <LastWord
        heading="Find out what your own nose knows."
        text="The demo needs no bottles and no account."
        to="/demo"
        button="Try the demo"
      />
    </Page>
  );
}

/** Most people do not know a new bottle, and learn its name by the answer. */
const BEGINNER = [false, true, true, true, true, true];

/** Follows one bottle of the training: it comes back by the schedule, and the memory of it fades in between. */
function Returning() {
  const bottle = WHITE_WINE_AROMAS.find(({ name }) => name === 'Lychee');
  if (!bottle) throw new Error('The kit has lost the bottle that the page follows.');
  const { bottleNumber, category } = bottle;
  return (
    <Topic
      id="returns"
      heading="When an aroma comes back"
      lead={
        <>
          <p>This is one bottle over six weeks, by the training’s own rule.</p>
          <p className="noscript:hidden print:hidden">
            Drag the line to a day to see how likely you are to name it, and change its answers.
          </p>
        </>
      }
    >
      <div className="mt-8">
        <Island
          name="one-bottle"
          component={OneBottle}
          props={{ bottleNumber, category, answers: BEGINNER, day: 21 }}
        />
      </div>
      <p className="mt-6 max-w-text text-sm text-soft">
        The waits are the training’s own rule. The curve is our estimate: its formula comes from people who
        learn with flashcards, and has not been fitted to smells.
      </p>
    </Topic>
  );
}
