import * as v from 'valibot';
import { PopupName } from './PopupName';
import { writtenLanguages, type WrittenLanguage } from '../domain/language';

/** Without angle brackets, and without control characters or those that change the direction of text. */
const forbiddenCharacters = /[<>\u0000-\u001F\u007F-\u009F\u200E\u200F\u2028-\u202E\u2066-\u2069]/;

const Title = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(40),
  v.check((text) => text.trim() === text, 'a title that starts or ends with a space'),
  v.check((text) => !forbiddenCharacters.test(text), 'markup or a control character in a title'),
);

const titles = Object.fromEntries(writtenLanguages.map((language) => [language, Title])) as Record<
  WrittenLanguage,
  typeof Title
>;

const ParamName = v.pipe(
  v.string(),
  v.regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'not the name of a parameter'),
  v.check((name) => name !== 'popup', 'the parameter that names the popup'),
);

/** The sections of the side drawer, in its order. */
const drawerSections = ['settings', 'cashier', 'rewards', 'help'] as const;

/**
 * A popup that its remote declares itself, so that it needs no release of the host. Popups that other packages open, or
 * whose params are not text, belong in `popups` of shared-contracts.
 */
export const OwnPopup = v.object({
  /** For a `member` popup, a visitor must sign in first. */
  access: v.picklist(['public', 'member']),
  /** The title of the browser tab and of the drawer entry. It is text, not markup. */
  title: v.object(titles),
  /** Texts that an address (`#/?popup=…`) or the remote may pass, each of at most 512 characters. */
  params: v.optional(v.pipe(v.array(ParamName), v.maxLength(8))),
  /** A click outside does not close the popup, because the player pays or types a lot in it. */
  staysOpen: v.optional(v.literal(true)),
  /** An entry in the side drawer. Visitors do not see entries of `member` popups. */
  menu: v.optional(
    v.object({
      section: v.picklist(drawerSections),
      /** The popup whose entry precedes this one. Without it, the entry is the last one of its section. */
      after: v.optional(PopupName),
    }),
  ),
});
export type OwnPopup = v.InferOutput<typeof OwnPopup>;
