import * as v from 'valibot';
import { defaultLanguage, type TextLanguage } from 'shared-contracts/domain';
import { OwnPopup } from 'shared-contracts/releases';
import type { ShownOwnPopup } from './ownPopups';

export type OwnPopupEntry = Pick<OwnPopup, 'title' | 'menu'>;

/** The title and the drawer entry in the declaration of a popup. Undefined if the declaration is invalid. */
export function ownPopupEntryOf({
  declaration,
}: Pick<ShownOwnPopup, 'declaration'>): OwnPopupEntry | undefined {
  const result = v.safeParse(OwnPopup, declaration);
  return result.success ? result.output : undefined;
}

/** The title in `language`, or in the default language. */
export function ownTitle({ title }: Pick<OwnPopupEntry, 'title'>, language: string): string {
  return title[(Object.hasOwn(title, language) ? language : defaultLanguage) as TextLanguage];
}
