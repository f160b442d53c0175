export { currencySymbols, type CurrencyCode } from './currencies';
export { formatMinor } from './formatMinor';
export { minorToWire, toMinor } from './minor';
export { plainAmount, shortAmount } from './shortAmount';
