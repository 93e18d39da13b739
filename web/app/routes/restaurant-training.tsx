import { Suspense, useState } from 'react';
import { CallBackForm } from '../enquiries/call-back-form';
import { Thanks } from '../enquiries/touched';
import { breadcrumbs, pageMeta } from '../lib/page-meta';
import { RestaurantTraining } from '../pages/restaurant-training';
import { buttonStyle } from '../ui/button';

export const meta = () =>
  pageMeta({
    title: 'Cafe and restaurant training',
    description:
      'Train the people who answer your guests: numbered aroma bottles, five minutes a shift, for cafes, bars and restaurants.',
    path: '/restaurant-training',
    structured: [breadcrumbs(['Cafe and restaurant training', '/restaurant-training'])],
  });

type Step = { kind: 'first' } | { kind: 'sent'; from: string } | { kind: 'again' };

export default function RestaurantTrainingRoute() {
  const [step, setStep] = useState<Step>({ kind: 'first' });
  if (step.kind !== 'sent')
    return (
      <RestaurantTraining
        callBack={
          <CallBackForm again={step.kind === 'again'} onSent={(from) => setStep({ kind: 'sent', from })} />
        }
      />
    );
  return (
    <Suspense>
      <Thanks
        heading="Thanks — we'll be in touch within 48 hours!"
        home="Return Home"
        more={
          <button
            type="button"
            onClick={() => setStep({ kind: 'again' })}
            className={buttonStyle('secondary', 'max-sm:w-full')}
          >
            Book a Discovery Call
          </button>
        }
      >
        <p>
          We call the number that you gave, at the time that suits you, or write to {step.from}. Is there
          somebody else whom we should call, too?
        </p>
      </Thanks>
    </Suspense>
  );
}
