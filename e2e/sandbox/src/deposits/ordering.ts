import { reading } from '../http/Rules';

/** The rules of every call that orders a deposit; each states its schema. */
export const ordering = {
  ...reading,
  auth: 'member',
  subject: ['memberId'],
  ownership: 'own',
  rate: { perAccount: 120, perAddress: 1_200 },
  idempotent: 'key',
} as const;
