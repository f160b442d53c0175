import type { Member } from './target';

/** The same letters in the width of Chinese ones. */
export const wide = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));

const changes: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => ` ${name}\t`,
  wide,
  (name) => wide(name.toUpperCase()),
  (name) => name.replace(/^./, '$&\u200b'),
  (name) => `${name}\u2060`,
  (name) => name.replace(/^./, '$&\u00ad'),
  (name) => `\ufeff${name}`,
];

/** Other spellings of a member's name and email. */
export const spellingsOf = ({ username, email }: Pick<Member, 'username' | 'email'>): readonly string[] =>
  [username, email].flatMap((name) => changes.map((change) => change(name)));
