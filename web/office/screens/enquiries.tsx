import * as calls from '@nosewise/contract/office/office-enquiries';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi, fileFromApi } from '../../shared/api';
import { ChoiceFilter, Export, Tab, TypedFilter } from '../filters';
import { Rows, usePages } from '../list';
import { wordsOfDay } from '../office-words';
import { KINDS } from './enquiry';

const BOXES = [
  ['open', 'Waiting'],
  ['done', 'Done'],
  ['spam', 'Spam'],
] as const;

export function Enquiries() {
  const [box, setBox] = useState<(typeof BOXES)[number][0]>('open');
  const [kind, setKind] = useState<calls.Enquiry['kind']>();
  const [of, setOf] = useState<'me' | 'nobody'>();
  const [text, setText] = useState('');
  const list = usePages(['enquiries', box, kind, of, text], (cursor, signal) =>
    callApi(calls.listEnquiries, { query: { box, kind, of, ...(text !== '' && { text }), cursor }, signal }),
  );
  return (
    <>
      <title>Enquiries · Office</title>
      <h1 className="text-3xl">Enquiries</h1>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        {BOXES.map(([value, words]) => (
          <Tab key={value} isChosen={box === value} onChoose={() => setBox(value)}>
            {words}
          </Tab>
        ))}
        <ChoiceFilter
          label="Kind"
          value={kind}
          all="All"
          options={calls.ENQUIRY_KINDS.map((each) => [each, KINDS[each]])}
          onChange={(value) => setKind(calls.ENQUIRY_KINDS.find((each) => each === value))}
        />
        <ChoiceFilter
          label="Assigned to"
          value={of}
          all="Anybody"
          options={[
            ['me', 'Me'],
            ['nobody', 'Nobody'],
          ]}
          onChange={(value) => setOf(value === 'me' || value === 'nobody' ? value : undefined)}
        />
        <TypedFilter label="Name, business, email or subject" value={text} onChange={setText} />
        <Export
          name="enquiries.csv"
          load={() => fileFromApi(calls.exportEnquiries, {})}
          done="All enquiries are in your downloads."
        />
      </div>
      <Rows
        list={list}
        label="Enquiries"
        empty="No enquiries here."
        heads={['From', 'About', 'Kind', 'Received', 'Assigned to']}
      >
        {(enquiry) => <EnquiryRow key={enquiry.id} enquiry={enquiry} />}
      </Rows>
    </>
  );
}

function EnquiryRow({ enquiry }: { readonly enquiry: calls.Enquiry }) {
  const { id, name, email, subject, businessName, kind, createdAt, assignedTo } = enquiry;
  return (
    <tr>
      <td>
        <Link to={`/enquiries/${id}`} data-row className="text-link">
          <bdi>{name}</bdi>
        </Link>
        <br />
        <span className="text-sm text-soft">
          <bdi>{email}</bdi>
        </span>
      </td>
      <td>
        <bdi>{subject ?? businessName}</bdi>
      </td>
      <td>{KINDS[kind]}</td>
      <td>
        <time>{wordsOfDay(createdAt)}</time>
      </td>
      <td>
        <bdi>{assignedTo}</bdi>
      </td>
    </tr>
  );
}
