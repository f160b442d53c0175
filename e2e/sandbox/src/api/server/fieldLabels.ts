import { malformedMessage } from '../../errors/Rejection';

/** The labels of the fields that players fill in, as the forms show them, by the name of the field in a request. */
export const fieldLabels: ReadonlyMap<string, string> = new Map([
  ['accountName', 'Account name'],
  ['accountNumber', 'Account number'],
  ['address', 'Address'],
  ['amount', 'Amount'],
  ['authCode', 'Authentication code'],
  ['birthday', 'Date of birth'],
  ['cardAddress', 'Address'],
  ['cardCity', 'Town or city'],
  ['cardCountry', 'Country'],
  ['cardCvv', 'CVV'],
  ['cardEmail', 'Email'],
  ['cardFirstName', 'First name'],
  ['cardLastName', 'Last name'],
  ['cardMobile', 'Mobile number'],
  ['cardNum', 'Card number'],
  ['cardPostalCode', 'Postal code'],
  ['cardState', 'State or province'],
  ['city', 'Town or city'],
  ['countryCode', 'Country'],
  ['currency', 'Currency'],
  ['depositAmount', 'Amount'],
  ['email', 'Email'],
  ['expireMonth', 'Expiry month'],
  ['expireYear', 'Expiry year'],
  ['file', 'Picture'],
  ['firstName', 'First name'],
  ['gender', 'Gender'],
  ['lastName', 'Last name'],
  ['mobile', 'Mobile number'],
  ['mobilePrefix', 'International code'],
  ['oldPassword', 'Current password'],
  ['password', 'Password'],
  ['postalCode', 'Postal code'],
  ['repassword', 'Retype password'],
  ['routingNumber', 'Routing number'],
  ['stateCode', 'State or province'],
  ['toAccount', 'Recipient account'],
  ['username', 'Username'],
  ['usernameOrEmail', 'Username or email'],
  ['verifyCode', 'Verification code'],
]);

/** The message for an invalid field, by its path in the request. A field that players do not fill in has no label. */
export function messageForField(path: string): string {
  const label = fieldLabels.get(path.split('.').at(-1) ?? '');
  return label === undefined ? malformedMessage : `Please check this field: ${label}.`;
}
