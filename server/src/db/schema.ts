/** Every table of the product in one place. A capability's queries import the tables they use. */
export * from './tables/auth-tables';
export * from './tables/blind-tables';
export * from './tables/document-tables';
export * from './tables/enquiry-tables';
export * from './tables/leaderboard-tables';
export * from './tables/link-tables';
export * from './tables/mail-tables';
export * from './tables/operation-tables';
export * from './tables/profile-tables';
export * from './tables/reminder-tables';
export * from './tables/room-tables';
export * from './tables/shop-tables';
export * from './tables/training-tables';
