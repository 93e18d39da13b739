import { useNavigate } from 'react-router';
import { BackLink } from '../ui/back-link';

/** Goes back one step, or to the first page where nothing came before (specification, section 2). */
export function BackOneStep() {
  const navigate = useNavigate();
  return (
    <BackLink
      to="/"
      onClick={(event) => {
        // The router numbers its entries: 0 is where the visit began.
        if (!window.history.state?.idx) return;
        event.preventDefault();
        navigate(-1);
      }}
    />
  );
}
