import { maskAccount } from 'shared-contracts/payout';
import { fieldsOfMethod, type CashOutFields } from '../cashOutFields';

/** The fields of the destination, with the account masked. */
export const maskedDestination = (method: string, fields: CashOutFields) =>
  fieldsOfMethod(method).map((field) => ({
    field,
    text: maskAccount(method, field, fields[field].trim()),
  }));
