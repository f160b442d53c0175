import { supportEmail, type SiteConfig } from 'shared-contracts/domain';
import { houseRules, vipTiers } from 'shared-contracts/rules';

type SiteValue = 'siteName' | 'siteDomain' | 'supportEmail' | 'licenceNumber';
type TierNumber = `${(typeof vipTiers)[number]['tier']}${'Cashback' | 'FridayBonus' | 'FridayDeposit'}`;
type PlaceholderName = keyof typeof houseRules | TierNumber | SiteValue;
export type PlaceholderValues = Readonly<Record<PlaceholderName, string>>;

const tierNumbers = Object.fromEntries(
  vipTiers.flatMap(({ tier, cashbackPercent, fridayBonus, fridayDeposit }) => [
    [`${tier}Cashback`, cashbackPercent],
    [`${tier}FridayBonus`, fridayBonus],
    [`${tier}FridayDeposit`, fridayDeposit],
  ]),
) as Record<TierNumber, number>;

/** The values of all placeholders, formatted for a language. */
export function placeholderValues(config: SiteConfig, language: string): PlaceholderValues {
  const numberFormat = new Intl.NumberFormat(language);
  const numbers = Object.fromEntries(
    Object.entries({ ...houseRules, ...tierNumbers }).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberFormat.format(value) : value,
    ]),
  ) as Record<keyof typeof houseRules | TierNumber, string>;
  return {
    ...numbers,
    siteName: config.name,
    siteDomain: config.domain,
    supportEmail: supportEmail(config),
    licenceNumber: config.licence.number,
  };
}

export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(
    /\{\{(\w+)\}\}/g,
    (placeholder, name: string) => (values as Record<string, string>)[name] ?? placeholder,
  );
}
