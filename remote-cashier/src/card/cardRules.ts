import type { VaultField } from 'shared-contracts/payments';
import { required, type Rule } from 'shared-contracts/rules';
import type { BillingValues } from './billing/billingValues';

/** What the shell may know of a card: that something stands in a field. */
export type CardEntries = Readonly<Record<VaultField, boolean>> & BillingValues;

const filled = <Tip extends string>(field: VaultField, tip: Tip) => ({
  field,
  tip,
  fails: (entries: CardEntries) => !entries[field],
});

/** Source: V-074 to V-084. */
export const cardRules = [
  filled('number', 'card.cardNumberTip'),
  filled('cvv', 'card.cvvTip'),
  filled('month', 'card.monthTip'),
  filled('year', 'card.yearTip'),
  required<CardEntries, 'card.firstNameTip'>('firstName', 'card.firstNameTip'),
  required<CardEntries, 'card.lastNameTip'>('lastName', 'card.lastNameTip'),
  required<CardEntries, 'card.countryTip'>('country', 'card.countryTip'),
  required<CardEntries, 'card.stateTip'>('state', 'card.stateTip'),
  required<CardEntries, 'card.townCityTip'>('city', 'card.townCityTip'),
  required<CardEntries, 'card.addressTip'>('address', 'card.addressTip'),
  required<CardEntries, 'card.postalTip'>('postalCode', 'card.postalTip'),
] as const satisfies readonly Rule<CardEntries>[];
