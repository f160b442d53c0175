export * from './games';
export * from './members';
export * from './money';
export * from './providers';
