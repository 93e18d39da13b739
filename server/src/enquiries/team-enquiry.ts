import type { teamEnquiryForm } from '@nosewise/contract/enquiries';
import type { z } from 'zod';
import { acknowledgeTeamEnquiry, announceTeamEnquiry } from './letters';
import type { Menu } from './menu';
import { insertAttachment, insertTeamEnquiry } from './queries';
import type { Enquiry } from './receive';

export type TeamEnquiry = z.output<typeof teamEnquiryForm>;

/** A request for training of a team, with the menu that came with it, if any. */
export function teamEnquiry(team: TeamEnquiry, menu: Menu | undefined): Enquiry {
  const { name, role, businessName, email, improvements, ndaRequired } = team;
  return {
    email,
    insert: async (tx, receipt) => {
      const words = { name, role, businessName, email, improvements, ndaRequired };
      const isNew = await insertTeamEnquiry(tx, { ...receipt, ...words });
      if (isNew && menu) {
        await insertAttachment(tx, { teamEnquiryId: receipt.id, size: menu.content.length, ...menu });
      }
      return isNew;
    },
    letterToOperator: (id) => announceTeamEnquiry(id, team, menu),
    letterToSender: acknowledgeTeamEnquiry(team, menu),
  };
}
