import { defaultRules } from '../../http/Rules';

/** The rules of calls that order a deposit. Each call adds its schema. */
export const orderRules = {
  ...defaultRules,
  auth: 'member',
  subject: ['memberId'],
  ownership: 'own',
  rate: { perAccount: 120, perAddress: 1_200 },
  idempotent: 'key',
} as const;

/** For calls with a card. The low limit slows down criminals who test stolen cards. */
export const cardOrderRules = { ...orderRules, rate: { perAccount: 30, perAddress: 300 } } as const;

/** The rules of calls that poll the state of an order. Pages make them in the background. */
export const orderPollingRules = {
  ...defaultRules,
  auth: 'member',
  ownership: 'own',
  limits: { bodyBytes: 4_096, pageSize: 1 },
  extendsSession: false,
} as const;
