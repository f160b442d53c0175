import { restrictedCountries } from 'shared-contracts/rules';

/** The restricted countries by their names in a language, in its order. */
export function restrictedCountryNames(language: string): readonly string[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  return restrictedCountries
    .map((code) => names.of(code) ?? code)
    .toSorted(new Intl.Collator(language).compare);
}
