/** Allows something `points` times in `duration` seconds. */
export interface Budget {
  readonly name: string;
  readonly points: number;
  readonly duration: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/*
 * Budgets of an account are tight, since one person is behind it. Budgets of an address are generous: a whole team, or a
 * school, shares one.
 */

/** Wrong passwords for one account from one address: stops the guesser, but not the owner elsewhere. */
export const SIGN_IN_HERE: Budget = { name: 'sign-in-here', points: 10, duration: 10 * MINUTE };
/**
 * Wrong passwords for one account from all addresses together: the bound of a guess spread over many machines. Networks
 * that the owner has signed in from keep their own budget beside it.
 */
export const SIGN_IN_ANYWHERE: Budget = { name: 'sign-in-anywhere', points: 100, duration: HOUR };
/** Wrong passwords from one address for any accounts. */
export const SIGN_IN_BY_ADDRESS: Budget = { name: 'sign-in-address', points: 100, duration: 10 * MINUTE };
/** Wrong passwords of a signed-in person who is asked to confirm a change with theirs. */
export const PASSWORD_CHECK: Budget = { name: 'password-check', points: 10, duration: 10 * MINUTE };

export const SIGN_UP_BY_ADDRESS: Budget = { name: 'sign-up', points: 300, duration: 10 * MINUTE };
/** Asking for a mail: forgotten password, or the same mail again. */
export const MAIL_BY_ADDRESS: Budget = { name: 'mail-address', points: 200, duration: 10 * MINUTE };
/** Mails of one purpose that one network asks for to one mailbox. */
export const MAIL_PAUSE: Budget = { name: 'mail-pause', points: 1, duration: MINUTE };
/**
 * Mails that one network asks for to a mailbox whose owner is not proved, or not known to have asked for them: sign-up,
 * new password, order, acknowledgement of an enquiry, all together.
 */
export const MAIL_HERE: Budget = { name: 'mail-here', points: 5, duration: HOUR };
/**
 * The same from all networks together: what strangers can send to a mailbox. Networks that its owner has used keep their
 * own budget beside it.
 */
export const MAIL_ANYWHERE: Budget = { name: 'mail-anywhere', points: 15, duration: HOUR };
/** Mails to other mailboxes that one account causes by changing its address. */
export const MAIL_BY_ACCOUNT: Budget = { name: 'mail-account', points: 10, duration: HOUR };

/** Guessed links. */
export const VERIFY_BY_ADDRESS: Budget = { name: 'verify', points: 100, duration: 10 * MINUTE };
/**
 * Wrong codes of an authenticator app, for one account from one network, and in one session: a million codes, three of
 * them right at any time.
 */
export const FACTOR_CODE: Budget = { name: 'factor-code', points: 5, duration: 5 * MINUTE };
/**
 * The same for one account from all networks together. Networks where the owner has given a code before keep their own
 * budget beside it.
 */
export const FACTOR_CODE_ANYWHERE: Budget = { name: 'factor-code-anywhere', points: 50, duration: HOUR };
/** Wrong recovery codes in one session: nobody guesses 80 bits, so this only bounds the work. */
export const RECOVERY_CODE: Budget = { name: 'recovery-code', points: 10, duration: 5 * MINUTE };
/** Exchanged refresh tokens of one session: a device needs one an hour. */
export const REFRESH: Budget = { name: 'refresh', points: 30, duration: HOUR };
/** Refresh tokens that are not known: devices of a school that were signed out try theirs once. */
export const REFRESH_BY_ADDRESS: Budget = { name: 'refresh-address', points: 300, duration: 10 * MINUTE };
/** Beginning to enrol or to use an authenticator app, in one session. */
export const FACTOR_START: Budget = { name: 'factor-start', points: 30, duration: 5 * MINUTE };

/** Sessions that one account saves: a month that was trained offline arrives within a minute. */
export const SAVE_IN_A_MINUTE: Budget = { name: 'save-minute', points: 500, duration: MINUTE };
export const SAVE_IN_A_DAY: Budget = { name: 'save-day', points: 3_000, duration: 24 * HOUR };
/**
 * Reviews that one account may make us read again because sessions arrive late: enough for a month of two
 * devices in any order, with a second of processor time at most.
 */
export const REPLAY_IN_A_MINUTE: Budget = { name: 'replay', points: 500_000, duration: MINUTE };
/**
 * Bytes that the database keeps of one account's sessions, glasses, blind sets with their mixes and rooms,
 * with their indexes. Everything else that it can store in a day (own packs, links to them, answers to
 * codes) is bounded by number, and below 30 MB.
 */
export const KEPT_IN_A_DAY: Budget = { name: 'kept-day', points: 30_000_000, duration: 24 * HOUR };

/**
 * Bytes of preferences that one account may write: each copy replaces the one before, whose place on the disk is
 * free only later. The largest own pack 80 times.
 */
export const PREFERENCES_IN_AN_HOUR: Budget = { name: 'preferences', points: 20_000_000, duration: HOUR };

/** Exports under way of one account. The budget ends by itself if a process dies in the middle. */
export const EXPORT_UNDER_WAY: Budget = { name: 'export', points: 1, duration: 5 * MINUTE };

/** Messages by the contact form. */
export const CONTACT_BY_ADDRESS: Budget = { name: 'contact', points: 20, duration: 10 * MINUTE };
/** Team enquiries, each of which may bring a file. */
export const TEAM_ENQUIRY_BY_ADDRESS: Budget = { name: 'team-enquiry', points: 10, duration: 10 * MINUTE };
/** Menus that a network may leave with us: each is kept in the database. */
export const MENU_BY_ADDRESS: Budget = { name: 'menu', points: 20, duration: 24 * HOUR };

/** Refusals to one operator: each leaves a line in the log, which nobody can delete. */
export const OFFICE_REFUSAL: Budget = { name: 'office-refusal', points: 100, duration: 10 * MINUTE };
/** Actions of one operator, two a second: each leaves a line in the same log. */
export const OFFICE_ACTION: Budget = { name: 'office-action', points: 1_200, duration: 10 * MINUTE };

/** Orders, placed or refused. */
export const ORDER_BY_ADDRESS: Budget = { name: 'order', points: 300, duration: 10 * MINUTE };
export const WRONG_ORDER_LINK: Budget = { name: 'order-link', points: 100, duration: 10 * MINUTE };
/** Requests to be told when a kit is back. */
export const STOCK_ALERT_BY_ADDRESS: Budget = { name: 'stock-alert', points: 20, duration: 10 * MINUTE };
/** Withdrawals from orders that do not exist, for one mailbox from one address. */
export const WITHDRAWAL_HERE: Budget = { name: 'withdrawal-here', points: 10, duration: HOUR };
/** The same from all addresses together: the bound of a guess spread over many machines. */
export const WITHDRAWAL_ANYWHERE: Budget = { name: 'withdrawal-anywhere', points: 50, duration: HOUR };
/** The same for any mailboxes. */
export const WITHDRAWAL_BY_ADDRESS: Budget = { name: 'withdrawal', points: 50, duration: HOUR };

/** Making blind sets and mixing them again: each may bring 200 stickers. */
export const BLIND_SET_IN_A_DAY: Budget = { name: 'blind-set', points: 100, duration: 24 * HOUR };
/** Answers to codes of an account's own blind sets. */
export const BLIND_ANSWER_IN_A_DAY: Budget = { name: 'blind-answer', points: 3_000, duration: 24 * HOUR };
/** Stickers that are not known, by `/B/XXXXXXXX`: the bound of a guess. */
export const UNKNOWN_STICKER: Budget = { name: 'unknown-sticker', points: 30, duration: 10 * MINUTE };
/** Answers to stickers, by unidentified people. */
export const STICKER_ANSWER: Budget = { name: 'sticker-answer', points: 600, duration: 10 * MINUTE };

/** Sharing own packs by link, and updating shared ones. */
export const SHARE_IN_A_DAY: Budget = { name: 'share', points: 200, duration: 24 * HOUR };
/** Readings of one calendar: programs fetch it every few hours. */
export const CALENDAR_READ: Budget = { name: 'calendar', points: 30, duration: HOUR };
/** Links to packs or blind sets that are not known: the bound of a guess. */
export const UNKNOWN_LINK: Budget = { name: 'unknown-link', points: 30, duration: 10 * MINUTE };
/** Reports about shared packs. */
export const PACK_REPORT_BY_ADDRESS: Budget = { name: 'pack-report', points: 10, duration: HOUR };

/** Rooms: each may bring 200 bottles, and is kept for 30 days. */
export const ROOM_BY_ADDRESS: Budget = { name: 'room', points: 60, duration: 10 * MINUTE };
export const ROOM_IN_A_DAY: Budget = { name: 'room-day', points: 300, duration: 24 * HOUR };
/** Seats: two hundred phones of a venue share a network, and come back when they wake. */
export const ROOM_JOIN_BY_ADDRESS: Budget = { name: 'room-join', points: 3_000, duration: 10 * MINUTE };
/** Codes of rooms that are not known (rooms.md). */
export const UNKNOWN_ROOM_CODE: Budget = { name: 'room-code', points: 10, duration: MINUTE };
/** Rooms that are opened under the id of one that another device has opened. */
export const ROOM_KEY: Budget = { name: 'room-key', points: 30, duration: 10 * MINUTE };
/** Tokens of rooms that are not known. */
export const UNKNOWN_ROOM_TOKEN: Budget = { name: 'room-token', points: 100, duration: 10 * MINUTE };
/** Answers of one seat that change nothing: they may be sent again. */
export const ROOM_ANSWER: Budget = { name: 'room-answer', points: 600, duration: 10 * MINUTE };
/**
 * Events that a network adds to the logs of rooms, 200 bytes each: ten rounds of 36 bottles for two hundred phones
 * of a venue, and 20 MB.
 */
export const ROOM_EVENTS_IN_A_DAY: Budget = { name: 'room-events', points: 100_000, duration: 24 * HOUR };
/** Moves of one seat, which can only leave. */
export const ROOM_SEAT_MOVE: Budget = { name: 'room-seat-move', points: 30, duration: 10 * MINUTE };
/** Tables of results of one room, each of which may have tens of thousands of rows. */
export const ROOM_RESULTS: Budget = { name: 'room-results', points: 60, duration: 10 * MINUTE };
/** Moves of the hosts of one room. */
export const ROOM_MOVE: Budget = { name: 'room-move', points: 1_500, duration: 10 * MINUTE };

/** Test messages that one account sends to itself. */
export const TEST_MESSAGE: Budget = { name: 'test-reminder', points: 20, duration: HOUR };
