import { DIY_SETS } from '@nosewise/catalogue/diy';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { buttonStyle } from '../ui/button';

type Trouble = 'no room' | 'not loaded';

const WORDS: Record<Trouble, string> = {
  'no room':
    'You have as many packs of your own as there can be. Delete one in Training Settings, then try again.',
  'not loaded': 'The app could not be loaded. Look at your connection and try again: nothing is lost.',
};

/** Puts a set of the guide into the app as a pack of the person's own, and goes to training. */
export function DiyPacks() {
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  async function train({ name, scents }: (typeof DIY_SETS)[number]) {
    setTrouble(null);
    try {
      // What keeps packs weighs more than this page may; it comes with the first press.
      const { keepDiyPack } = await import('../lib/keep-diy-pack');
      if (keepDiyPack(name, scents)) navigate('/training');
      else setTrouble('no room');
    } catch {
      setTrouble('not loaded');
    }
  }

  return (
    <section aria-labelledby="packs" className="border-t border-rule py-10">
      <h2 id="packs" className="text-2xl">
        Put them into the app
      </h2>
      <p className="mt-1 max-w-[60ch] text-soft">
        One press makes a pack of your own from our list. Numbers and names can be changed in Training
        Settings afterwards.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {DIY_SETS.map((set) => (
          <button
            key={set.name}
            type="button"
            className={buttonStyle(set.scents.length === 10 ? 'primary' : 'secondary', 'grow sm:grow-0')}
            onClick={() => train(set)}
          >
            Train with these {set.scents.length === 10 ? 'ten' : 'twenty'} scents
          </button>
        ))}
      </div>
      <p role="alert" className="mt-3 text-bad empty:hidden">
        {trouble && WORDS[trouble]}
      </p>
    </section>
  );
}
