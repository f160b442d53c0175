import en from './en.json';

/** What several views say; it comes with each of them, so what some alone say stands beside. */
export const own = { namespace: 'cashier', en, others: { fil: new URL('./fil.json', import.meta.url).href } };
