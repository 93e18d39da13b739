import { FULL_VOLUME, HANDS_FREE, type HandsFull, SPEEDS } from '@nosewise/domain/run/hands-full';
import * as z from 'zod/mini';
import { stored } from '../../shared/storage/stored';

const schema: z.core.$ZodType<HandsFull> = z.object({
  readAloud: z.boolean(),
  goesOn: z.boolean(),
  voice: z.string(),
  speed: z.number().check(z.refine((speed) => SPEEDS.some((offered) => offered === speed))),
  volume: z.int().check(z.gte(0), z.lte(FULL_VOLUME)),
  vibration: z.boolean(),
  pressAnywhere: z.boolean(),
});

/** The settings for full hands. They stay on this device: another one has other voices. */
export const handsFull = stored<HandsFull>({ key: 'handsFull', schema, initial: HANDS_FREE });

export function changeHandsFull(changes: Partial<HandsFull>): void {
  handsFull.change((settings) => ({ ...settings, ...changes }));
}
