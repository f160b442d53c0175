import { supportEmail, type SiteConfig } from 'shared-contracts/domain';
import { houseRules, vipTiers } from 'shared-contracts/rules';

type Site = 'siteName' | 'siteDomain' | 'supportEmail' | 'licenceNumber';
type TierNumber = `${(typeof vipTiers)[number]['tier']}${'Cashback' | 'FridayBonus' | 'FridayDeposit'}`;
type BlankName = keyof typeof houseRules | TierNumber | Site;
export type BlankValues = Readonly<Record<BlankName, string>>;

const tierNumbers = Object.fromEntries(
  vipTiers.flatMap(({ tier, cashbackPercent, fridayBonus, fridayDeposit }) => [
    [`${tier}Cashback`, cashbackPercent],
    [`${tier}FridayBonus`, fridayBonus],
    [`${tier}FridayDeposit`, fridayDeposit],
  ]),
) as Record<TierNumber, number>;

/** What long texts have blanks for, as it is written in one language. */
export function blankValues(config: SiteConfig, language: string): BlankValues {
  const number = new Intl.NumberFormat(language);
  const numbers = Object.fromEntries(
    Object.entries({ ...houseRules, ...tierNumbers }).map(([name, value]) => [
      name,
      typeof value === 'number' ? number.format(value) : value,
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

export function fillBlanks(text: string, values: BlankValues): string {
  return text.replace(
    /\{\{(\w+)\}\}/g,
    (blank, name: string) => (values as Record<string, string>)[name] ?? blank,
  );
}
