export { ageOn, localDay, readDay, type CalendarDay } from './ageOn';
export { isEmail } from './isEmail';
export { firstFailure, required, type Rule } from './orderedRules';
