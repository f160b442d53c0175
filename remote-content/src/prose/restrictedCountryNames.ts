import { restrictedCountries } from 'shared-contracts/rules';

/** The names of the restricted countries in a language, sorted alphabetically. */
export function restrictedCountryNames(language: string): readonly string[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  return restrictedCountries
    .map((code) => names.of(code) ?? code)
    .toSorted(new Intl.Collator(language).compare);
}
