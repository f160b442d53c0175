import type { SiteConfig } from 'shared-contracts/domain';
import { constants } from '../constants';

type Site = 'siteName' | 'siteDomain' | 'supportEmail' | 'licenceNumber';
export type BlankValues = Readonly<Record<keyof typeof constants | Site, string>>;

/** What legal texts have blanks for, as it is written in one language. */
export function blankValues(config: SiteConfig, hostName: string, language: string): BlankValues {
  const number = new Intl.NumberFormat(language);
  const numbers = Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [
      name,
      typeof value === 'number' ? number.format(value) : value,
    ]),
  ) as Record<keyof typeof constants, string>;
  return {
    ...numbers,
    siteName: config.name,
    siteDomain: config.domain,
    // Without one of its own, a brand is reached at the host that the player is on. Source: A-29.
    supportEmail: config.supportEmail ?? `support@${hostName.replace(/^www\./, '')}`,
    licenceNumber: config.licence.number,
  };
}

export function fillBlanks(text: string, values: BlankValues): string {
  return text.replace(
    /\{\{(\w+)\}\}/g,
    (blank, name: string) => (values as Record<string, string>)[name] ?? blank,
  );
}
