import { searchOffice } from '@nosewise/contract/office/desk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
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
  const navigate = useNavigate();
  const { data } = useCall(searchOffice, { query: { text } }, text.trim() !== '');
  const found = text.trim() === '' ? [] : (data?.found ?? []);
  const go = (kind: keyof typeof PLACES, id: string) => {
    setText('');
    void navigate(`${PLACES[kind]}${encodeURIComponent(id)}`);
  };
  return (
    <search className="no-print mt-3 lg:mt-0">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (first) go(first.kind, first.id);
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
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      {text.trim() !== '' && data && (
        <ul className="mt-1 rounded-lg border border-rule bg-sheet" aria-label="Found">
          {found.length === 0 && <li className="p-3 text-soft">Nothing is called that.</li>}
          {found.map(({ kind, id, title, about }) => (
            <li key={`${kind} ${id} ${title}`} className="border-b border-rule last:border-0">
              <button
                type="button"
                data-row
                className="min-h-11 w-full px-3 py-1.5 text-start hover:bg-shade"
                onClick={() => go(kind, id)}
              >
                <bdi>{title}</bdi> <span className="text-sm text-soft">{about}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
