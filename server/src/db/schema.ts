/** Every table of the product in one place. A capability's queries import the tables they use. */
export * from './tables/auth';
export * from './tables/blind';
export * from './tables/documents';
export * from './tables/enquiries';
export * from './tables/leaderboard';
export * from './tables/links';
export * from './tables/mail';
export * from './tables/operations';
export * from './tables/profile';
export * from './tables/reminders';
export * from './tables/rooms';
export * from './tables/shop';
export * from './tables/training';
