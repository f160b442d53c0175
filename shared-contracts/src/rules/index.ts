export { ageOn, localDay, readDay, type CalendarDay } from './ageOn';
export { cashOutInputMaximumMinor, defaultDepositMinimumMinor, depositMaximumMinor } from './depositLimits';
export { asciiDigits, normalizeDigits } from './digits';
export { editsBetween, foldText, typosBetween } from './fuzzySearch';
export { houseRules, restrictedCountries, vipTiers, voucherTiers } from './houseRules';
export { isEmail } from './isEmail';
export { monthFromName } from './monthNames';
export { passesLuhn } from './luhn';
export { firstFailure, required, type Rule } from './orderedRules';
export { mistypedPhoneField } from './mistypedPhoneField';
export { fullPhoneFormat, extractPhone, splitPhone } from './phoneNumber';
export { pictureHeadBytes, pictureKind, pictureKinds, type PictureKind } from './pictureKind';
export { queryTypes, type QueryType } from './queryTypes';
export { readBirthday } from './readBirthday';
export { vipStanding, type VipStanding } from './vipStanding';
export { isAlphanumeric, isElevenDigitMobile, isIdCard, isInteger, isNumber } from './wordRules';
export {
  accountFormat,
  codeFormat,
  digitFormat,
  emailFormat,
  lineFormat,
  phoneDigits,
  spacedCodeFormat,
  type TextFormat,
} from './textFormats';
