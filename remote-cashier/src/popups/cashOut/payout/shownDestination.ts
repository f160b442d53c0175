import { maskedAccount } from 'shared-contracts/payout';
import { fieldsOfMethod, type CashOutFields } from '../cashOutFields';

/** The fields that tell two destinations apart. The account itself is masked. */
export const shownDestination = (method: string, fields: CashOutFields) =>
  fieldsOfMethod(method).map((field) => ({
    field,
    text: maskedAccount(method, field, fields[field].trim()),
  }));
