import { forfeitBonus, getBonus } from 'shared-contracts/api';
import { bonusOf } from '../../bonuses/bonusOf';
import { forfeitBonus as giveUpBonus } from '../../bonuses/endBonus';
import { invalid } from '../../errors/Rejection';
import { defaultRules } from '../../http/Rules';
import { minorFromWire } from '../../ledger/amount';
import { defineRoute, type Route } from '../server/defineRoute';

const readRules = { ...defaultRules, auth: 'member', ownership: 'own' } as const;

export const bonusRoutes: readonly Route[] = [
  defineRoute(getBonus, { ...readRules, schema: getBonus.request }, async (_input, { services, session }) =>
    bonusOf(services.database.orm, session.member),
  ),
  defineRoute(
    forfeitBonus,
    {
      ...readRules,
      rate: { perAccount: 60, perAddress: 600 },
      idempotent: 'natural',
      limits: { bodyBytes: 1_024, pageSize: 1 },
      schema: forfeitBonus.request,
    },
    async ({ amount }, { services, session: { member }, now }) => {
      const shownMinor = minorFromWire(amount);
      if (shownMinor === undefined) throw invalid('Please enter an amount like 25 or 25.50.');
      return services.database.transaction(async (orm) => {
        await giveUpBonus(orm, member, shownMinor, now);
        return bonusOf(orm, member);
      });
    },
  ),
];
