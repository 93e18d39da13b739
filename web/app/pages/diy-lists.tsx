import { DIY_MATERIALS, DIY_SOURCES } from '@nosewise/catalogue/diy-guide';

/** What the guide asks for, and where scents come from. */
export function DiyLists() {
  return (
    <div className="grid gap-x-16 gap-y-12 border-t border-rule py-14 md:grid-cols-2">
      <List heading="Materials" things={DIY_MATERIALS} />
      <List heading="Where scents come from" things={DIY_SOURCES} />
    </div>
  );
}

interface ListProps {
  heading: string;
  things: readonly { readonly what: string; readonly note: string }[];
}

function List({ heading, things }: ListProps) {
  return (
    <section>
      <h2 className="text-2xl">{heading}</h2>
      <ul className="mt-4">
        {things.map(({ what, note }) => (
          <li key={what} className="border-t border-rule py-3">
            <span className="block font-medium">{what}</span>
            <span className="block text-soft">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
