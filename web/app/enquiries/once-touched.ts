/** All that a form needs only once somebody touches it, in one piece: public pages have no room for it at the start. */
export { callBackForm, contactForm, teamEnquiryFields } from '@nosewise/contract/enquiries';
export { attempt } from './attempt';
export { DRAFTS } from './drafts';
export { menuRefusal } from './menu-refusal';
export { sendMessage, sendTeamEnquiry } from './send';
export { Sending } from './sending';
export { Thanks } from './thanks';
