import { InlineLink } from './inline-link';
import { Passage, ReadingPage } from './reading-page';

/** Who stands behind the site, as far as it is known here. No company is made up where none is configured. */
export function Imprint() {
  return (
    <ReadingPage heading="Imprint" lead="Who runs this site, and how to reach them.">
      <Passage heading="Operator">
        <p>
          Nosewise is run by the operator of this server. Their name and address are not configured here yet,
          and nothing is sold on this site until they are.
        </p>
      </Passage>
      <Passage heading="Contact">
        <p>
          The quickest way to a human is the <InlineLink to="/contact">contact page</InlineLink>.
        </p>
      </Passage>
      <Passage heading="Responsible for the contents">
        <p>
          The operator named above. What our claims rest on stands under{' '}
          <InlineLink to="/science">How it Works</InlineLink>, next to each claim.
        </p>
      </Passage>
    </ReadingPage>
  );
}
