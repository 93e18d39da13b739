import type { DiyScent } from '@nosewise/catalogue/diy';

/** What the guide prints: a page of labels to cut out, and a page to look things up. On the screen it is hidden. */
export function DiySheets({ scents }: { scents: readonly DiyScent[] }) {
  return (
    <div className="print-sheets hidden print:block">
      <section aria-labelledby="labels">
        <h2 id="labels" className="print-heading">
          Bottle labels 1-20
        </h2>
        <ol className="print-labels">
          {scents.map(({ bottleNumber }) => (
            <li key={bottleNumber} className="print-label numeral">
              {bottleNumber}
            </li>
          ))}
        </ol>
        <p>Cut along the lines. A strip of clear tape over the label keeps it dry.</p>
      </section>
      <section aria-labelledby="reference" className="print-page">
        <h2 id="reference" className="print-heading">
          Reference sheet
        </h2>
        <table className="print-table">
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Scent</th>
              <th scope="col">On the pad</th>
              <th scope="col">Filled on</th>
            </tr>
          </thead>
          <tbody>
            {scents.map(({ bottleNumber, name, source }) => (
              <tr key={bottleNumber}>
                <td className="numeral">{bottleNumber}</td>
                <td>{name}</td>
                <td>{source}</td>
                <td />
              </tr>
            ))}
          </tbody>
        </table>
        <p>Replace carriers every 2-3 weeks. Store cool and dark. Not for drinking or bare skin.</p>
      </section>
    </div>
  );
}
