import { CATEGORIES } from '@nosewise/catalogue/aromas/categories';
import {
  MAX_BOTTLES,
  type OwnBottle,
  type OwnBottleFields,
  ownBottleFields,
} from '@nosewise/contract/training/own-pack';
import { plainDigits } from '@nosewise/domain/digits';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { checkBy } from '../../../shared/forms/check';
import { Field, FieldError } from '../../../shared/ui/fields';
import { type Bottles, bottleAt, nextFreeNumber, type Placed } from './bottles';

/** Returns a form for one bottle, checked by the contract and against the pack's bottles other than `except`. */
export function useBottleForm(bottles: Bottles, fields: OwnBottleFields, except?: string) {
  return useForm<OwnBottleFields>({
    resolver: (values) => checkBy(formSchema(bottles, except), values),
    defaultValues: fields,
  });
}

type BottleForm = ReturnType<typeof useBottleForm>;

function formSchema(bottles: Bottles, except: string | undefined) {
  const free = z.superRefine<number>((bottleNumber, context) => {
    const takenBy = bottleAt(bottles, bottleNumber, except);
    if (takenBy) context.addIssue({ code: 'custom', message: takenMessage(takenBy, bottles) });
  });
  return z.extend(ownBottleFields, { bottleNumber: ownBottleFields.shape.bottleNumber.check(free) });
}

/** Shows why the pack refused a bottle that the form had passed: another tab changed the pack meanwhile. */
export function showRefusal(
  form: BottleForm,
  refused: Exclude<Placed, { kind: 'placed' }>,
  bottles: Bottles,
) {
  const message =
    refused.kind === 'full'
      ? `The pack is full with ${MAX_BOTTLES} bottles. Remove one to make room.`
      : takenMessage(refused.takenBy, bottles);
  form.setError('bottleNumber', { message });
}

function takenMessage({ bottleNumber, name }: OwnBottle, bottles: Bottles): string {
  return `Number ${bottleNumber} is already on “${name}”. Number ${nextFreeNumber(bottles)} is free.`;
}

const SUGGESTIONS = CATEGORIES.map(({ name }) => name).sort();

interface BottleFieldsProps {
  form: BottleForm;
  /** Announced at each attempt to send the form while something in it is wrong. */
  alert: ReactNode;
}

/** Asks for number, name, category and note of one bottle. */
export function BottleFields({ form, alert }: BottleFieldsProps) {
  const { register, formState } = form;
  const { errors, submitCount } = formState;
  const suggestions = useId();
  return (
    <>
      <Field label="Number on the bottle" error={errors.bottleNumber?.message}>
        {({ className, ...control }) => (
          <input
            {...control}
            {...register('bottleNumber', { setValueAs: typedNumber })}
            inputMode="numeric"
            autoComplete="off"
            className={`${className} max-w-28`}
          />
        )}
      </Field>
      <Field label="Aroma" error={errors.name?.message}>
        {(control) => <input {...control} {...register('name')} autoComplete="off" enterKeyHint="done" />}
      </Field>
      <Field label="Category" aside="optional" error={errors.category?.message}>
        {(control) => (
          <>
            <input {...control} {...register('category')} list={suggestions} autoComplete="off" />
            <datalist id={suggestions}>
              {SUGGESTIONS.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label="Note" aside="optional" error={errors.notes?.message}>
        {(control) => <textarea {...control} {...register('notes')} rows={2} />}
      </Field>
      {Object.keys(errors).length > 0 && (
        <div role="alert" key={submitCount} className="text-sm">
          <FieldError>{alert}</FieldError>
        </div>
      )}
    </>
  );
}

/** Reads digits as a number. Anything else becomes NaN, which the contract refuses. */
function typedNumber(typed: unknown): number {
  const text = plainDigits(String(typed)).trim();
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
