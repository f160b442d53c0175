import type { Member } from './target';

/** The text in full-width characters (U+FF01 to U+FF5E). */
export const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));

const changes: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => ` ${name}\t`,
  fullWidth,
  (name) => fullWidth(name.toUpperCase()),
  (name) => name.replace(/^./, '$&\u200b'),
  (name) => `${name}\u2060`,
  (name) => name.replace(/^./, '$&\u00ad'),
  (name) => `\ufeff${name}`,
];

/** The name and the email of a member, each in nine spellings. */
export const spellingsOf = ({ username, email }: Pick<Member, 'username' | 'email'>): readonly string[] =>
  [username, email].flatMap((name) => changes.map((change) => change(name)));
