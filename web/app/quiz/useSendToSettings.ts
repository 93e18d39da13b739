import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { NO_PACKS_ALERT, useDialogs } from '../ui/dialogs';

/** Says that packs are missing, and goes to where they are chosen unless the person has gone elsewhere. */
export function useSendToSettings() {
  const { alert } = useDialogs();
  const navigate = useNavigate();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return async () => {
    await alert(NO_PACKS_ALERT);
    if (here.current) navigate('/manage');
  };
}
