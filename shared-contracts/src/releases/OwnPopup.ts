import * as v from 'valibot';
import { PopupName } from './PopupName';
import { textLanguages, type TextLanguage } from '../domain/language';

/** Angle brackets, control characters, and characters that change the direction of text. */
const forbiddenCharacters = /[<>\u0000-\u001F\u007F-\u009F\u200E\u200F\u2028-\u202E\u2066-\u2069]/;

const Title = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(40),
  v.check((text) => text.trim() === text, 'a title that starts or ends with a space'),
  v.check((text) => !forbiddenCharacters.test(text), 'markup or a control character in a title'),
);

const titles = Object.fromEntries(textLanguages.map((language) => [language, Title])) as Record<
  TextLanguage,
  typeof Title
>;

const ParamName = v.pipe(
  v.string(),
  v.regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'not the name of a parameter'),
  v.check((name) => name !== 'popup', '`popup` is reserved: it names the popup in the address'),
);

/** The sections of the side drawer, in its order. */
const drawerSections = ['settings', 'cashier', 'rewards', 'help'] as const;

/**
 * A popup that the remote declares in its own contract, so that it needs no release of the host. A popup belongs in
 * `popups` of shared-contracts if another package opens it or its params are not text.
 */
export const OwnPopup = v.object({
  /** Visitors must sign in before they can open a `member` popup. */
  access: v.picklist(['public', 'member']),
  /** The title of the browser tab and of the drawer entry. It is text, not markup. */
  title: v.object(titles),
  /**
   * Names of the params that an address (`#/?popup=…`) or the remote may pass. Each value is a text of at most 512
   * characters.
   */
  params: v.optional(v.pipe(v.array(ParamName), v.maxLength(8))),
  /** A click outside the popup does not close it, because the player pays or enters a lot in it. */
  staysOpen: v.optional(v.literal(true)),
  /** An entry in the side drawer. Visitors do not see entries of `member` popups. */
  menu: v.optional(
    v.object({
      section: v.picklist(drawerSections),
      /** The popup whose entry comes directly before this one. By default, this entry is the last of its section. */
      after: v.optional(PopupName),
    }),
  ),
});
export type OwnPopup = v.InferOutput<typeof OwnPopup>;
