export { ageOn, localDay, readDay, type CalendarDay } from './ageOn';
export { cashOutInputMaximumMinor, defaultDepositMinimumMinor, depositMaximumMinor } from './depositLimits';
export { houseRules, restrictedCountries, vipTiers, voucherTiers } from './houseRules';
export { isEmail } from './isEmail';
export { isIdCard } from './isIdCard';
export { firstFailure, required, type Rule } from './orderedRules';
export { pictureHeadBytes, pictureKind, pictureKinds, type PictureKind } from './pictureKind';
export { queryTypes, type QueryType } from './queryTypes';
export { isAlphanumeric, isElevenDigitMobile, isInteger, isNumber } from './wordRules';
