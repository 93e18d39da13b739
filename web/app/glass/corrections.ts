import { DRINKS } from '@nosewise/catalogue/drinks/drinks';
import { nameIdOf, plainText } from '@nosewise/domain/aromas/names';
import { type Glass, isSameAroma, MAX_AROMAS } from '@nosewise/domain/glass/glass';
import type { Instant } from '@nosewise/domain/models';
import { everyBottle } from './glass-aromas';
import { wordsToKeep } from './glass-in-hand';

/** Moves an instant to another local day, at the same time of day. @param date as a date field has it */
export function onDay(at: Instant, date: string): Instant {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(at).setFullYear(year, month - 1, day);
}

/** Reads a typed drink: one of the list, or own words, which are empty if they say nothing. */
export function drinkOf(typed: string): Pick<Glass, 'drink' | 'words'> {
  const known = DRINKS.find(({ name }) => plainText(name) === plainText(typed));
  return known ? { drink: known.id, words: known.name } : { drink: null, words: wordsToKeep(typed) };
}

/** Adds typed aromas, each once and as many as a glass can hold: those of a bottle by its name, others as they were typed. */
export function withMore(aromas: Glass['aromas'], typed: string): Glass['aromas'] {
  return typed.split(',').reduce((all, each) => {
    const bottle = everyBottle().find(({ name }) => plainText(name) === plainText(each));
    const words = bottle?.name ?? wordsToKeep(each);
    const added = {
      nameId: bottle ? nameIdOf(bottle.id) : null,
      words,
      found: true,
      sure: true,
      told: false,
    };
    const others = all.filter((one) => one.found || !isSameAroma(one, added));
    const isNews =
      words !== '' && others.length < MAX_AROMAS && !others.some((one) => isSameAroma(one, added));
    return isNews ? [...others, added] : all;
  }, aromas);
}
