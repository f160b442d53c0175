import type { Member } from './target';

/** Returns the text in full-width characters (U+FF01 to U+FF5E). */
export const toFullWidth = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));

const spellingChanges: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => ` ${name}\t`,
  toFullWidth,
  (name) => toFullWidth(name.toUpperCase()),
  (name) => name.replace(/^./, '$&\u200b'),
  (name) => `${name}\u2060`,
  (name) => name.replace(/^./, '$&\u00ad'),
  (name) => `\ufeff${name}`,
];

/** Returns the name and the email of a member, each in nine spellings. */
export const spellingsOf = ({ username, email }: Pick<Member, 'username' | 'email'>): readonly string[] =>
  [username, email].flatMap((name) => spellingChanges.map((change) => change(name)));
