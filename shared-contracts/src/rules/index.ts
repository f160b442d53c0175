export { ageOn, toLocalDay, readDay, type CalendarDay } from './ageOn';
export { cashOutInputMaximumMinor, defaultDepositMinimumMinor, depositMaximumMinor } from './depositLimits';
export { toAsciiDigits, normalizeDigits } from './digits';
export { editDistance, foldText, countTypos } from './fuzzySearch';
export { houseRules, restrictedCountries, vipTiers, voucherTiers } from './houseRules';
export { isEmail } from './isEmail';
export { monthFromName } from './monthNames';
export { passesLuhn } from './luhn';
export { firstFailure, required, type Rule } from './orderedRules';
export { findMistypedPhoneField } from './findMistypedPhoneField';
export { fullPhoneFormat, extractPhone, splitPhone } from './phoneNumber';
export { pictureHeadBytes, pictureKind, pictureKinds, type PictureKind } from './pictureKind';
export { queryTypes, type QueryType } from './queryTypes';
export { readBirthday } from './readBirthday';
export { vipStanding, type VipStanding } from './vipStanding';
export { isAlphanumeric, isElevenDigitMobile, isIdCard, isInteger, isNumber } from './textChecks';
export {
  accountFormat,
  codeFormat,
  digitFormat,
  emailFormat,
  lineFormat,
  cleanPhone,
  spacedCodeFormat,
  type TextFormat,
} from './textFormats';
