import { keptBottleCare } from '@nosewise/contract/bottle-care';
import { type BottleCare, NO_CARE } from '@nosewise/domain/training/bottle-care';
import { stored } from '../../shared/stored';

/** When kits were opened and bottles were refilled. */
export const bottleCare = stored<BottleCare>({ key: 'bottleCare', schema: keptBottleCare, initial: NO_CARE });
