import { searchOffice } from '@nosewise/contract/office/office-desk';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Trouble } from './list';
import { useCall } from './query';

const PLACES = {
  order: '/orders/',
  document: '/orders/',
  parcel: '/packing?number=',
  enquiry: '/enquiries/',
  person: '/people/',
} as const;

/** Finds everything by number, name or address. Its answers are rows like any other. */
export function Search() {
  const [text, setText] = useState('');
  /** The text after which Enter was pressed: the first answer to it is opened. */
  const [wanted, setWanted] = useState('');
  const navigate = useNavigate();
  const isTyped = text.trim() !== '';
  const { data, error, isFetching } = useCall(searchOffice, { query: { text } }, isTyped);
  const found = (isTyped && data?.found) || [];
  const first = wanted === text && !isFetching ? found[0] : undefined;
  useEffect(() => {
    if (!first) return;
    setText('');
    void navigate(placeOf(first));
  }, [first, navigate]);
  return (
    <search className="print:hidden mt-3 lg:mt-0">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setWanted(text);
        }}
      >
        <input
          id="office-search"
          className="field"
          type="search"
          aria-label="Search"
          placeholder="Search: number, name, email (press /)"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setWanted('');
            setText(event.target.value);
          }}
        />
      </form>
      {isTyped && error && <Trouble error={error} />}
      {isTyped && data && (
        <ul className="mt-1 rounded-lg border border-rule bg-sheet" aria-label="Found">
          {found.length === 0 && <li className="p-3 text-soft">Nothing is called that.</li>}
          {found.map(({ kind, id, title, about }) => (
            <li key={`${kind} ${id} ${title}`} className="border-b border-rule last:border-0">
              <Link
                to={placeOf({ kind, id })}
                data-row
                className="block min-h-11 px-3 py-1.5 hover:bg-shade"
                // A link that opens in a new tab leaves the others where they are.
                onClick={({ ctrlKey, metaKey, shiftKey }) => !(ctrlKey || metaKey || shiftKey) && setText('')}
              >
                <bdi>{title}</bdi> <span className="text-sm text-soft">{about}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

function placeOf({ kind, id }: { readonly kind: keyof typeof PLACES; readonly id: string }): string {
  return `${PLACES[kind]}${encodeURIComponent(id)}`;
}
