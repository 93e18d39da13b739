import { bottlesOf } from '@nosewise/catalogue/aromas/packs';
import { bottleCount } from '@nosewise/catalogue/shop/kit';
import { MASTER_COFFEE } from '@nosewise/catalogue/shop/offers';
import type { Shop } from '@nosewise/contract/site-renderer';
import { BackLink } from '../../shared/ui/back-link';
import { Shelf } from '../../shared/ui/bottle';
import { FormIsland } from '../enquiries/form-island';
import TeamForm from '../islands/team-form';
import { breadcrumbs, type SitePage } from '../page-meta';
import { Page } from '../parts/page';
import { InlineLink } from '../parts/reading';

const TEAM_GETS = [
  'Kits with numbered bottles, for one table or for each bar',
  'The app for everyone, on their own phones, with or without an account',
  'Your own list as a pack: enter it once, share it by link',
  'Rooms, where up to 200 people smell together, and a quiz for two to five on one device',
] as const;

const PACKS = [
  {
    name: 'Pre-built packs',
    text: `Our standard kits: white, red and faults for a wine list, the basics or all ${bottleCount(MASTER_COFFEE)} aromas for a coffee bar.`,
  },
  {
    name: 'Custom scent packs',
    text: 'Bottles chosen to match your wines, coffees or dishes, so your team learns what it serves.',
  },
] as const;

export const TEAM: SitePage = {
  title: 'Train your team',
  description:
    'Aroma training for teams with pre-built or custom scent packs, so that everyone uses the same words.',
  path: '/team',
  structured: ({ facts }) => [breadcrumbs(facts, ['Train your team', '/team'])],
  body: Team,
};

/** Training for teams (specification, section 2, "Team enquiry"). */
function Team({ facts }: Shop) {
  return (
    <Page className="pb-16" back={<BackLink to="/">Back</BackLink>}>
      <h1 className="text-4xl">Train your team’s nose</h1>
      <div className="mt-6 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.35fr]">
        <Promo />
        <section aria-labelledby="enquiry">
          <h2 id="enquiry" className="text-2xl">
            Tell us about your team
          </h2>
          <p className="mt-2 mb-6 max-w-text text-soft">
            We answer within 24 hours. We store what you send on our own server and use it only to answer you:
            see <InlineLink to="/privacy">privacy</InlineLink>.
          </p>
          <FormIsland name="team-form" component={TeamForm} props={{}} email={facts.email} />
        </section>
      </div>
    </Page>
  );
}

function Promo() {
  return (
    <section aria-label="What teams train with" className="rounded-xl border border-rule bg-shade p-6 sm:p-8">
      <p className="max-w-short text-lg">
        Sit down at one table with one tray, and learn the same words for the same aromas. We offer team
        training with pre-built or custom scent packs.
      </p>
      <Shelf bottles={TEAM_SHELF} className="mt-8 px-4" />
      <ul className="mt-8 space-y-6">
        {PACKS.map(({ name, text }) => (
          <li key={name}>
            <h2 className="text-xl">{name}</h2>
            <p className="mt-1 text-soft">{text}</p>
          </li>
        ))}
      </ul>
      <h2 className="mt-8 text-xl">What your team gets now</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-soft">
        {TEAM_GETS.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p className="mt-6">
        <InlineLink to="/restaurant-training">See who does what</InlineLink>
      </p>
    </section>
  );
}

/** The picture of team training: both worlds on one table. */
export const TEAM_SHELF = [
  ...bottlesOf('wine', 1),
  ...bottlesOf('coffee', 9),
  ...bottlesOf('wine', 15, 20, 25),
];
