import { sendStockAlert, stockAlertForm } from '@nosewise/contract/shop/stock-alert';
import { useState } from 'react';
import { ApiProblem, tellApi } from '../../shared/api';
import { NO_CONNECTION, passingTrouble, refused } from '../../shared/forms/trouble';
import { useCheckedForm } from '../../shared/forms/useCheckedForm';
import { refusalWords } from '../../shared/refusal-words';
import { buttonStyle } from '../../shared/ui/button';
import { EmailField, FieldError, FormNotice } from '../../shared/ui/fields';
import { SubmitButton } from '../../shared/ui/submit-button';
import { Honeypot } from '../enquiries/enquiry-form';
import { Thanks } from '../enquiries/thanks';

/** Asks for an email once a kit is back. */
export default function BackInStockForm({ kit }: { kit: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const { state, field, props } = useCheckedForm({
    schema: stockAlertForm,
    onFailure: (error) => setTrouble(troubleOf(error)),
    submit: async (fields) => {
      setTrouble(undefined);
      await tellApi(sendStockAlert, { body: fields });
      setSentTo(fields.email);
      return undefined;
    },
  });
  if (sentTo !== undefined)
    return (
      <Thanks
        heading="Please check your email"
        home="Return Home"
        more={
          <a href="/scent-packs" className={buttonStyle('secondary', 'max-sm:w-full')}>
            Browse aroma kits
          </a>
        }
      >
        <p>{`We’ve sent a link to ${sentTo}. Open it and confirm your request.`}</p>
      </Thanks>
    );
  return (
    <form {...props} aria-label="Back in stock" className="relative grid max-w-104 gap-4">
      <input type="hidden" name="kit" value={kit} />
      <EmailField autoComplete="email" {...field('email')} />
      <Honeypot />
      {trouble && (
        <FormNotice>
          <FieldError>{trouble}</FieldError>
        </FormNotice>
      )}
      <SubmitButton state={state} busy="Sending…">
        Email me when it’s back
      </SubmitButton>
      <p className="text-sm text-soft">
        One email, after you confirm your address.{' '}
        <a href="/privacy" className="soft-link">
          Privacy
        </a>
      </p>
    </form>
  );
}

function troubleOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return NO_CONNECTION;
  return passingTrouble(error) ?? refused(refusalWords(error));
}
