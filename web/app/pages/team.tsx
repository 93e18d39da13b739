import { BackLink } from '../ui/back-link';
import { Shelf } from '../ui/shelf';
import { TEAM_SHELF } from './team-shelf';

const PACKS = [
  {
    name: 'Pre-built packs',
    text: 'The kits that everybody trains with: white, red and faults for a cellar, basics or all twenty-four for a bar.',
  },
  {
    name: 'Custom scent packs',
    text: 'Bottles chosen after your own list of wines, coffees or dishes, so that the team learns what it serves.',
  },
] as const;

/** Training for teams (specification, section 2, "Team enquiry"). */
export function Team() {
  return (
    <main className="mx-auto w-full max-w-6xl grow px-4 pt-4 pb-16">
      <BackLink to="/">Back</BackLink>
      <div className="grid items-end gap-x-16 gap-y-10 pt-4 pb-14 lg:grid-cols-2">
        <div>
          <h1 className="text-4xl">Train your team’s nose</h1>
          <p className="mt-4 max-w-[50ch] text-lg text-soft">
            One table, one tray, the same words for everybody: team training is offered with pre-built or
            custom scent packs.
          </p>
        </div>
        <Shelf bottles={TEAM_SHELF} className="px-4" />
      </div>
      <ul className="grid gap-x-16 gap-y-8 md:grid-cols-2">
        {PACKS.map(({ name, text }) => (
          <li key={name} className="border-t-2 border-ink pt-4">
            <h2 className="text-2xl">{name}</h2>
            <p className="mt-2 max-w-[52ch] text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
