import { type BlindSet, codesOf } from '@nosewise/domain/blind/blind-set';
import { useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { useDialogs } from '../ui/messages/dialogs';
import { pageTitle } from '../ui/ways/page-title';
import type { Route } from './+types/key-screen';
import { BlindFrame } from './blind-frame';
import { WithSet } from './with-set';

export const meta = () => pageTitle('Key sheet');

/** The only screen that ties codes to names. It asks first. */
export default function KeyScreen({ params: { id } }: Route.ComponentProps) {
  return <WithSet id={id}>{(set) => <Key key={codesOf(set).join()} set={set} />}</WithSet>;
}

function Key({ set }: { set: BlindSet }) {
  const [isShown, setShown] = useState(false);
  const { confirm } = useDialogs();

  async function show() {
    const agreed = await confirm({
      text: 'Show which code is which aroma?',
      detail: 'If you taste today, let somebody else look and put the stickers on.',
      confirm: 'Show the key sheet',
      cancel: 'Keep it hidden',
    });
    if (agreed) setShown(true);
  }

  return (
    <BlindFrame back={`/blind/${set.id}`}>
      <h1 className="mt-2 text-3xl">Key sheet</h1>
      <p className="mt-2 max-w-text text-soft">
        For <bdi>{set.name}</bdi>
        <span>{`. ${
          isShown
            ? 'Put each sticker on its bottle, over the number. Then fold the right side of the paper behind along the dashed line.'
            : 'It says which sticker belongs on which bottle. On your own, look today and taste tomorrow.'
        }`}</span>
      </p>
      {isShown ? (
        <>
          <button
            type="button"
            className={buttonStyle('primary', 'mt-6 w-full print:hidden')}
            onClick={() => window.print()}
          >
            Print the key sheet
          </button>
          <KeyTable bottles={set.bottles} />
        </>
      ) : (
        <button type="button" className={buttonStyle('primary', 'mt-6 w-full')} onClick={show}>
          Show the key sheet
        </button>
      )}
    </BlindFrame>
  );
}

function KeyTable({ bottles }: Pick<BlindSet, 'bottles'>) {
  return (
    <table className="key-sheet mt-6">
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Bottle and aroma</th>
        </tr>
      </thead>
      <tbody>
        {bottles.map(({ code, bottleNumber, name }) => (
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
