import { OWN_PREFIX } from '@nosewise/domain/models';
import { v4 as uuid } from 'uuid';

/** An id for a pack or a bottle of a person's own. */
export function newOwnId(): string {
  return `${OWN_PREFIX}${uuid()}`;
}
