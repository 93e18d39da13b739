import type { KeyLine } from '@nosewise/contract/blind';
import { useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { useDialogs } from '../ui/dialogs';
import { pageTitle } from '../ui/page-title';
import { showTrouble } from '../ui/toasts';
import type { Route } from './+types/key-screen';
import { BlindFrame } from './blind-frame';
import { keyOf, type PlacedSet } from './sealed-sets';
import { troubleOf } from './trouble';
import { WithSet } from './with-set';

export const meta = () => pageTitle('Key sheet');

/** The only screen that ties codes to names. It asks first. */
export default function KeyScreen({ params: { id } }: Route.ComponentProps) {
  return <WithSet id={id}>{(placed) => <Key key={placed.set.mixedAt} placed={placed} />}</WithSet>;
}

function Key({ placed }: { placed: PlacedSet }) {
  const [lines, setLines] = useState<readonly KeyLine[]>();
  const { confirm } = useDialogs();
  const { set } = placed;

  async function show() {
    const agreed = await confirm({
      text: 'Show which code is which aroma?',
      detail: 'If you taste today, let somebody else look and put the stickers on.',
      confirm: 'Show the key sheet',
      cancel: 'Keep it hidden',
    });
    if (!agreed) return;
    try {
      setLines(await keyOf(placed));
    } catch (error) {
      showTrouble('The key sheet could not be opened', troubleOf(error));
    }
  }

  return (
    <BlindFrame back={`/blind/${set.id}`}>
      <h1 className="mt-2 text-3xl">Key sheet</h1>
      <p className="mt-2 max-w-text text-soft">
        For <bdi>{set.name}</bdi>
        <span>{`. ${
          lines
            ? 'Put each sticker on its bottle, over the number. Then fold the right side of the paper behind along the dashed line.'
            : 'It says which sticker belongs on which bottle. On your own, look today and taste tomorrow.'
        }`}</span>
      </p>
      {lines ? (
        <>
          <button
            type="button"
            className={buttonStyle('primary', 'mt-6 w-full print:hidden')}
            onClick={() => window.print()}
          >
            Print the key sheet
          </button>
          <KeyTable lines={lines} />
        </>
      ) : (
        <button type="button" className={buttonStyle('primary', 'mt-6 w-full')} onClick={show}>
          Show the key sheet
        </button>
      )}
    </BlindFrame>
  );
}

function KeyTable({ lines }: { lines: readonly KeyLine[] }) {
  return (
    <table className="key-sheet mt-6">
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Bottle and aroma</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ code, bottleNumber, name }) => (
          <tr key={code}>
            <td translate="no" className="numeral text-xl">
              {code}
            </td>
            <td>
              <span className="numeral text-xl">{bottleNumber}</span> <bdi className="ml-2">{name}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
