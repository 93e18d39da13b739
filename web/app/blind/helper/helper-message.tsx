import { Link } from 'react-router';
import { buttonStyle } from '../../../shared/ui/button';
import { NothingHere } from '../../ui/nothing-here';

/** Says why a person cannot help in a round, and leads to typing another code. */
export function HelperMessage({ heading, text }: { heading: string; text: string }) {
  return (
    <NothingHere heading={heading} text={text}>
      <Link to="/helper" className={buttonStyle('primary')}>
        Type a code
      </Link>
    </NothingHere>
  );
}
