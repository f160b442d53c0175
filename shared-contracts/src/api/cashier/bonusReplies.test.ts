import type { Endpoint } from '../defineEndpoint';
import { readReply } from '../envelope';
import { getBonus, getMaxBonus } from '..';

const time = '2026-11-20 12:30:00';
const timeMs = Date.UTC(2026, 10, 20, 12, 30);

it.each<[title: string, endpoint: Endpoint, wire: unknown, data: unknown]>([
  [
    'a bonus',
    getBonus,
    { real: '40.00', bonus: 50, wagered: '10.50', required: 2_500, countedBet: '2.00', until: time },
    {
      realMinor: 4_000,
      bonusMinor: 5_000,
      wageredMinor: 1_050,
      requiredMinor: 250_000,
      countedBetMinor: 200,
      untilMs: timeMs,
    },
  ],
  [
    'a bonus without an end',
    getBonus,
    { real: 0, bonus: 0, wagered: 0, required: 0, countedBet: 0, until: null },
    {
      realMinor: 0,
      bonusMinor: 0,
      wageredMinor: 0,
      requiredMinor: 0,
      countedBetMinor: 0,
      untilMs: undefined,
    },
  ],
  ['[C-050] a percentage', getMaxBonus, '150', { percent: 150 }],
  [
    '[C-050] a bonus up to a maximum',
    getMaxBonus,
    { percent: 50, max: '75.00' },
    { percent: 50, maxMinor: 7_500 },
  ],
  ['[C-050] a bonus without a maximum', getMaxBonus, { percent: 50, max: null }, { percent: 50 }],
  [
    '[C-050] a bonus with terms',
    getMaxBonus,
    { percent: 100, min: '10.00', wageringTimes: 50, days: '90', countedBet: '2.00', confirmEmail: true },
    {
      percent: 100,
      terms: {
        minimumDepositMinor: 1_000,
        wageringTimes: 50,
        days: 90,
        countedBetMinor: 200,
        confirmEmail: true,
      },
    },
  ],
  [
    '[C-050] terms without a counted bet',
    getMaxBonus,
    { percent: 100, min: 10, wageringTimes: 50, days: 90, confirmEmail: false },
    { percent: 100, terms: { minimumDepositMinor: 1_000, wageringTimes: 50, days: 90, confirmEmail: false } },
  ],
  ['[C-050] incomplete terms', getMaxBonus, { percent: 100, min: 10 }, { percent: 100 }],
  ['[C-050] a percentage above 1,000', getMaxBonus, 1_001, {}],
  ['[C-050] a negative percentage', getMaxBonus, -1, {}],
  ['[C-050] a reply of another shape', getMaxBonus, ['up to', { the: 'moon' }], {}],
])('reads %s', (_, endpoint, wire, data) => {
  expect(readReply(endpoint, { error: 0, data: wire })).toEqual({ ok: true, data });
});
