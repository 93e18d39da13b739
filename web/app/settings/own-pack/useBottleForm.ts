import { zodResolver } from '@hookform/resolvers/zod';
import {
  MAX_BOTTLES,
  type OwnBottle,
  type OwnBottleFields,
  ownBottleFields,
} from '@nosewise/contract/own-pack';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Bottles, holderOf, nextFreeNumber, type Placed } from './bottles';

/** A form for one bottle, checked by the contract and against the other bottles of the pack. */
export function useBottleForm(bottles: Bottles, fields: OwnBottleFields, except?: string) {
  return useForm<OwnBottleFields>({
    resolver: zodResolver(formSchema(bottles, except)),
    defaultValues: fields,
  });
}

export type BottleForm = ReturnType<typeof useBottleForm>;

/** Nothing filled in but the number. */
export function emptyFields(bottleNumber: number): OwnBottleFields {
  return { bottleNumber, name: '', category: '', notes: '' };
}

function formSchema(bottles: Bottles, except: string | undefined) {
  const free = z.superRefine<number>((bottleNumber, context) => {
    const holder = holderOf(bottles, bottleNumber, except);
    if (holder) context.addIssue({ code: 'custom', message: takenMessage(holder, bottles) });
  });
  return z.extend(ownBottleFields, { bottleNumber: ownBottleFields.shape.bottleNumber.check(free) });
}

/** Why a pack refused a bottle that the form had passed: another tab changed the pack meanwhile. */
export function refusalMessage(refused: Exclude<Placed, { kind: 'placed' }>, bottles: Bottles): string {
  switch (refused.kind) {
    case 'full':
      return `The pack is full with ${MAX_BOTTLES} bottles. Remove one to make room.`;
    case 'number-taken':
      return takenMessage(refused.holder, bottles);
  }
}

/** Why a number is refused: which bottle has it, and which number is free. */
function takenMessage({ bottleNumber, name }: OwnBottle, bottles: Bottles): string {
  return `Number ${bottleNumber} stands on “${name}” already. Number ${nextFreeNumber(bottles)} is free.`;
}

/** The number in what was typed; not a number for anything but digits, which the contract then refuses. */
export function typedNumber(typed: unknown): number {
  const text = String(typed).trim();
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
