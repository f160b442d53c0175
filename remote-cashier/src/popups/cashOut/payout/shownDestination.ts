import { maskedAccount } from 'shared-contracts/payout';
import { fieldsOfMethod, type CashOutFields } from '../cashOutFields';

/** The fields of the destination, with the account masked. */
export const shownDestination = (method: string, fields: CashOutFields) =>
  fieldsOfMethod(method).map((field) => ({
    field,
    text: maskedAccount(method, field, fields[field].trim()),
  }));
