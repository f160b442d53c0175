import { findMistypedPhoneField } from './findMistypedPhoneField';

it.each([
  ['1', '4165550123', 'CA', undefined],
  ['+1', '4165550123', 'US', undefined],
  ['1', '2425550123', 'BS', undefined],
  ['1242', '5550123', 'BS', undefined],
  ['63', '09175550100', 'PH', undefined],
  ['63', '9175550100', 'PH', undefined],
  ['44', '7700900123', 'GB', undefined],
  ['7', '7012345678', 'KZ', undefined],
  ['44', '7700900123', '', undefined],
  ['44', '7700900123', 'XX', undefined],
  ['299', '221234', 'GL', undefined],
  ['376', '312345', 'AD', undefined],
  ['49', '1511234567890', 'DE', undefined],
  ['49', '15112345678901', 'DE', 'mobile'],
  ['1', '55501', 'US', 'mobile'],
  ['63', '55501', 'PH', 'mobile'],
  ['1', '41655501234', 'CA', 'mobile'],
  ['63', '639175550100', 'PH', 'mobile'],
  ['44', '447700900123', 'GB', 'mobile'],
  ['91', '9123456789', 'IN', undefined],
  ['55', '55912345678', 'BR', undefined],
  ['1', '416555019925041990', 'CA', 'mobile'],
  ['44', '7700900123', 'US', 'mobilePrefix'],
  ['1', '4165550123', 'PH', 'mobilePrefix'],
])('for +%s %s of a player in %j, the mistyped field is %s', (mobilePrefix, mobile, countryCode, field) => {
  expect(findMistypedPhoneField({ mobilePrefix, mobile, countryCode })).toBe(field);
});
