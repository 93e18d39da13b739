import {
  type Estimate,
  nosesIn,
  type SimulatedOrder,
  savingWords,
  simulated,
} from '@nosewise/catalogue/simulation';
import { Topic } from './topic';

const ORDERS: readonly (readonly [order: SimulatedOrder, name: string])[] = [
  ['random', 'Random (Classic)'],
  ['due first', 'Due ones first'],
  ['adaptive', 'Adaptive'],
];

/** Assumptions that the result may depend on, by the name of their setting. */
const ASSUMPTIONS = [
  ['36 aromas', 'As fitted'],
  ['36 aromas, half as stable', 'Memories last half as long'],
  ['36 aromas, close pairs', 'Aromas resemble each other more'],
  ['36 aromas, false first names do no harm', 'A wrong first name does no harm'],
] as const;

const [EXAMPLE] = simulated('36 aromas', 'adaptive', 80).ratio;

/** Shows the figures of our own simulation, and how to reproduce them. */
export function Simulation() {
  return (
    <Topic
      id="simulation"
      heading="Our own simulation"
      lead={
        <>
          <p>
            We let {nosesIn('36 aromas')} simulated noses train on 36 aromas, and {nosesIn('12 aromas')} on
            12, for about five minutes a day, each with every order of bottles, and counted the minutes until
            they still named 80&nbsp;% and 90&nbsp;% after a week without training. How fast they learn was
            fitted to the people in Cain’s study of 1979.
          </p>
          <p>
            {savingWords('36 aromas')} {savingWords('12 aromas')} These are computed noses. No person has been
            measured yet.
          </p>
        </>
      }
    >
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <OrdersTable setting="36 aromas" />
        <OrdersTable setting="12 aromas" />
        <table className="figures text-sm">
          <caption>If we are wrong about noses: Adaptive order, 36 aromas, 80&nbsp;%</caption>
          <thead>
            <tr>
              <th scope="col">Assumption</th>
              <th scope="col">Time beside random</th>
            </tr>
          </thead>
          <tbody>
            {ASSUMPTIONS.map(([setting, name]) => (
              <tr key={setting}>
                <th scope="row">{name}</th>
                <td>
                  <Ratio ratio={simulated(setting, 'adaptive', 80).ratio} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="max-w-text space-y-3 text-sm text-soft">
          <p>
            × {EXAMPLE.toFixed(2)} means {Math.round(100 * EXAMPLE)}&nbsp;% of the time. In brackets: the
            interval that holds the mean with 95&nbsp;% confidence, from 2,000 draws over the noses.
          </p>
          <p>The noses train with the training’s own code, as it is in the app.</p>
        </div>
      </div>
    </Topic>
  );
}

function OrdersTable({ setting }: { setting: string }) {
  return (
    <table className="figures">
      <caption>{setting}: training until they were named</caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">80&nbsp;% named</th>
          <th scope="col">90&nbsp;% named</th>
        </tr>
      </thead>
      <tbody>
        {ORDERS.map(([order, name]) => (
          <tr key={order}>
            <th scope="row">{name}</th>
            {([80, 90] as const).map((named) => {
              const { minutes, ratio } = simulated(setting, order, named);
              const [mean, low, high] = minutes;
              return (
                <td key={named}>
                  <span className="whitespace-nowrap">
                    <span className="numeral text-xl">{mean}</span> min
                  </span>{' '}
                  <span className="text-sm whitespace-nowrap text-soft">
                    ({low} to {high})
                  </span>
                  {order !== 'random' && (
                    <span className="block text-sm">
                      <Ratio ratio={ratio} />
                    </span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A ratio of times with its interval, which may wrap as a whole. */
function Ratio({ ratio }: { ratio: Estimate }) {
  const [mean, low, high] = ratio.map((value) => value.toFixed(2));
  return (
    <>
      <span className="whitespace-nowrap">× {mean}</span>{' '}
      <span className="whitespace-nowrap text-soft">
        ({low} to {high})
      </span>
    </>
  );
}
