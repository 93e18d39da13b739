import { type FormDraft, formDraft } from '../lib/form-draft';
import { draftKey, type EnquiryName } from './draft-key';
import { HONEYPOT } from './honeypot';

export const DRAFTS: Record<EnquiryName, FormDraft> = {
  contact: declare('contact'),
  'call-back': declare('call-back'),
  team: declare('team'),
};

function declare(name: EnquiryName) {
  return formDraft(draftKey(name), [HONEYPOT]);
}
