/** Allows something `points` times in `duration` seconds. */
export interface Budget {
  readonly name: string;
  readonly points: number;
  readonly duration: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/*
 * One budget for each class of thing; `whom` says what is counted where a class has several. Those of an account are tight,
 * since one person is behind it. Those of a network are generous: a whole team, or a school, shares one.
 */

/** What a network makes us compute with passwords: each costs a hundredth of a second. */
export const PASSWORDS: Budget = { name: 'passwords', points: 1_200, duration: 10 * MINUTE };
/** What a wrong password takes of it: a hundred from one network, for any accounts. */
export const WRONG_PASSWORD = 12;
/**
 * Wrong passwords and codes of an authenticator app, for one account from one network: stops the guesser, but not the
 * owner elsewhere. A million codes, of which three are right at any time.
 */
export const TRY_HERE: Budget = { name: 'try-here', points: 10, duration: 10 * MINUTE };
/**
 * The same from all networks together: the bound of a guess spread over many machines. Networks that the owner has used
 * keep their own budget beside it.
 */
export const TRY_ANYWHERE: Budget = { name: 'try-anywhere', points: 50, duration: HOUR };
/** Wrong guesses from one network of what is too short to be a secret: codes in mails, links, stickers, order numbers. */
export const GUESS: Budget = { name: 'guess', points: 30, duration: 10 * MINUTE };

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
/** Mails to other mailboxes that one account causes by changing its address, and test messages to its own. */
export const MAIL_BY_ACCOUNT: Budget = { name: 'mail-account', points: 10, duration: HOUR };

/** What a network asks us to make: accounts, mails about accounts, orders, rooms. */
export const CREATE: Budget = { name: 'create', points: 300, duration: 10 * MINUTE };
/** Links of one account: each may bring a copy of a pack. */
export const CREATE_IN_A_DAY: Budget = { name: 'create-day', points: 200, duration: 24 * HOUR };
/** Forms of strangers from one network that somebody has to read. */
export const FORM: Budget = { name: 'form', points: 10, duration: 10 * MINUTE };
/** Menus that a network may leave with us: each is kept in the database. */
export const UPLOAD: Budget = { name: 'upload', points: 20, duration: 24 * HOUR };
/** What a device or a program does about once an hour: exchange a refresh token, ask for a code, read a calendar. */
export const ROUTINE: Budget = { name: 'routine', points: 30, duration: HOUR };
/** Bytes of calls, in and out: a new device takes two megabytes along, a venue of two hundred phones some hundreds. */
export const BYTES_OF_ACCOUNT: Budget = { name: 'bytes-account', points: 200_000_000, duration: HOUR };
export const BYTES_OF_NETWORK: Budget = { name: 'bytes-network', points: 1_000_000_000, duration: HOUR };
/** Answers to codes and stickers of blind sets. */
export const ANSWER: Budget = { name: 'answer', points: 600, duration: 10 * MINUTE };

/** Lines that one operator leaves in the log, which nobody can delete: two actions a second. */
export const OFFICE_LINES: Budget = { name: 'office', points: 1_200, duration: 10 * MINUTE };
/** What a refusal takes of it. */
export const OFFICE_REFUSAL = 12;

/**
 * Bytes that the database writes of one account's documents; its sessions have a budget of their own. Everything else that
 * it can store in a day, such as links to packs, is bounded by number, and below 30 MB.
 */
export const KEPT_IN_A_DAY: Budget = { name: 'kept-day', points: 30_000_000, duration: 24 * HOUR };

/**
 * What a network adds to open rooms, in points of 200 bytes: ten rounds of 36 bottles for two hundred phones of a venue, or
 * 20 MB.
 */
export const ROOM_BY_NETWORK: Budget = { name: 'room', points: 100_000, duration: 24 * HOUR };
/** What the hosts of one room do, in the same points, so that no guest uses up what they need: twenty rounds of 36 bottles. */
export const ROOM_HOST: Budget = { name: 'room-host', points: 2_000, duration: 24 * HOUR };
/** What one seat says of glasses, and what it sends that changes nothing. */
export const ROOM_SEAT: Budget = { name: 'room-seat', points: 600, duration: 24 * HOUR };
/** Codes of rooms that are not known. */
export const UNKNOWN_ROOM_CODE: Budget = { name: 'room-code', points: 10, duration: MINUTE };
