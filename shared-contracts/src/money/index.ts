export { currencySymbols, type CurrencyCode } from './currencies';
export { formatMinor } from './formatMinor';
export { formatMoney } from './formatMoney';
export { minorToWire, toMinor } from './minor';
export { parseAmount, type AmountCurrency, type ParsedAmount } from './parseAmount';
export { formatShortAmount } from './formatShortAmount';
