import { reading } from '../../http/Rules';

/** The rules of every call that orders a deposit; each states its schema. */
export const ordering = {
  ...reading,
  auth: 'member',
  subject: ['memberId'],
  ownership: 'own',
  rate: { perAccount: 120, perAddress: 1_200 },
  idempotent: 'key',
} as const;

/** With a card in it: nobody types one every two seconds, and whoever tries out stolen ones would. */
export const orderingByCard = { ...ordering, rate: { perAccount: 30, perAddress: 300 } } as const;

/** The rules of every call that asks where an order stands, which pages do by themselves. */
export const askingAfterOrder = {
  ...reading,
  auth: 'member',
  ownership: 'own',
  limits: { bodyBytes: 4_096, pageSize: 1 },
  activity: false,
} as const;
