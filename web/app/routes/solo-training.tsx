import { Link, redirect } from 'react-router';
import { buttonStyle } from '../ui/button';

/** The address that older back arrows lead to: it goes on to the training, with and without scripts. */
export const meta = () => [
  { title: 'Training · Nosewise' },
  { name: 'robots', content: 'noindex' },
  { httpEquiv: 'refresh', content: '0;url=/training' },
];

export function clientLoader() {
  return redirect('/training');
}

export default function SoloTraining() {
  return (
    <main className="mx-auto flex w-full max-w-2xl grow flex-col items-center justify-center gap-6 px-4 py-16">
      <h1 className="text-3xl">On to the training</h1>
      <Link to="/training" className={buttonStyle('primary')}>
        Start training
      </Link>
    </main>
  );
}
