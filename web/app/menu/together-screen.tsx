import { Link } from 'react-router';
import { Bottle } from '../../shared/ui/bottle';
import { pageTitle } from '../ui/ways/page-title';
import { MenuItem, MenuList } from './menu-list';

export const meta = () => pageTitle('Together');

/** Lucide's `circle-dot`. */
const RING = 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0z';

interface Company {
  readonly who: string;
  readonly note: string;
  /** One way is the whole card; more are links in it, each with the words that tell them apart. */
  readonly ways: readonly (readonly [to: string, text: string, note?: string])[];
  readonly scene: Scene;
}

interface Scene {
  readonly faces: readonly ('left' | 'right')[];
  /** Bottles with their distance from the left in percent. */
  readonly bottles: readonly (readonly [left: number, label: string, category?: string])[];
  /** What else is drawn, on 168 by 96. */
  readonly lines: string;
}

const COMPANIES: readonly Company[] = [
  {
    who: 'Nobody',
    note: 'Hide the numbers, and only your nose can tell.',
    ways: [['/blind', 'Nobody']],
    scene: { faces: ['right'], bottles: [[36, '?']], lines: 'M30 93h90' },
  },
  {
    who: 'One person',
    note: 'One hands the bottles, the other sees no number.',
    ways: [['/rooms?mode=handed', 'One person']],
    scene: {
      faces: ['right'],
      bottles: [[36, '?', 'Citrus']],
      lines:
        'M4 52h22c12 0 16-5 28-5h8M4 88h20c8 0 14 5 26 5h34M88 48h12a5 5 0 0 1 0 10H86M86 58h15a5 5 0 0 1 0 10H86M86 68h14a5 5 0 0 1 0 10H86M86 78h11a5 5 0 0 1 0 10H84',
    },
  },
  {
    who: 'A table',
    note: '',
    ways: [
      ['/head-to-head', 'Multiplayer Quiz', 'one phone goes round'],
      ['/rooms?mode=carousel', 'A room', 'a phone each'],
      ['/rooms?mode=tasting', 'A tasting', 'one drink for all'],
    ],
    scene: {
      faces: ['left', 'right'],
      bottles: [
        [24, '4', 'Citrus'],
        [40, '7', 'Red Fruit'],
        [56, '12', 'Floral'],
      ],
      lines: 'M34 93h100',
    },
  },
  {
    who: 'Far away',
    note: 'A kit each: the same bottle at the same time, in one room.',
    ways: [['/rooms?mode=together', 'Far away']],
    scene: {
      faces: ['left', 'right'],
      bottles: [
        [23, '7', 'Red Fruit'],
        [57, '7', 'Red Fruit'],
      ],
      lines: 'M54 20q4-5 9-7M72 9.500q12-3 24 0M105 13q5 2 9 7',
    },
  },
];

/** Asks who smells along, and leads to what fits. */
export default function TogetherScreen() {
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 py-8 sm:py-12 lg:max-w-5xl">
      <h1 className="text-3xl">Who is with you?</h1>
      <ul className="mt-6 grid grid-cols-2 gap-3 narrow:grid-cols-1 sm:gap-4 lg:grid-cols-4">
        {COMPANIES.map((company) => (
          <CompanyCard key={company.who} {...company} />
        ))}
      </ul>
      <MenuList>
        <MenuItem to="/room" icon={RING} text="Join a room" note="Type the code from the host’s screen" />
      </MenuList>
    </main>
  );
}

function CompanyCard({ who, note, ways, scene }: Company) {
  const [[to = ''] = [], ...others] = ways;
  return (
    <li className="panel relative p-3! has-[h2>a]:hover:border-ink sm:p-5!">
      <Drawing {...scene} />
      <h2 className="mt-3 text-lg">
        {others.length > 0 ? (
          who
        ) : (
          <Link to={to} className="after:absolute after:inset-0 after:rounded-xl">
            {who}
          </Link>
        )}
      </h2>
      {note && <p className="mt-0.5 text-sm text-soft">{note}</p>}
      {others.length > 0 &&
        ways.map(([address, text, words]) => (
          <Link
            key={address}
            to={address}
            className="flex min-h-12 flex-col justify-center rounded-md hover:bg-shade"
          >
            <span className="text-link leading-tight">{text}</span>
            <span className="text-sm text-soft">{words}</span>
          </Link>
        ))}
    </li>
  );
}

/** A face from the side with closed eyes, on 40 by 84; its nose points to the left. */
const FACE =
  'M38 4C24 4 17 12 17 23c0 7-8 13-11 19-1 3 1 5 4 5h5c-2 3-2 5-1 7 0 2-1 3-1 5 1 2 1 3 1 5 1 6 6 9 14 8 2 3 3 7 3 12M25 27c2 3 6 3 8 0';

/** Draws noses and bottles. Decoration: the card says the same. */
function Drawing({ faces, bottles, lines }: Scene) {
  return (
    <span aria-hidden="true" className="relative mx-auto block aspect-[168/96] w-full max-w-56">
      {bottles.map(([left, label, category]) => (
        <span key={left} className="absolute bottom-[3%] h-[74%] w-[20%]" style={{ left: `${left}%` }}>
          <Bottle label={label} category={category} className="h-full w-full" />
        </span>
      ))}
      <svg
        aria-hidden="true"
        viewBox="0 0 168 96"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="absolute inset-0 text-soft"
      >
        {faces.map((side) => (
          <path
            key={side}
            d={FACE}
            transform={side === 'left' ? 'translate(39 8) scale(-1 1)' : 'translate(129 8)'}
          />
        ))}
        <path d={lines} />
      </svg>
    </span>
  );
}
