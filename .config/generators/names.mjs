import { otherCashOutWords, reservedWords, titlesOf } from '../newRemote/remoteNames.mjs';

const namePattern = /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/;
const maxCharacters = 40;
// Identifiers that the generated files use.
const generatedWords = new Set(
  'beforeAll afterAll bootstrap buildId defineEndpoint expect it mount readReply render startTestSandbox startTimeoutMs unmount update v'.split(
    ' ',
  ),
);

/** For example, "giftCards" for "Gift-cards"; undefined if no valid name results. */
function suggestionFor(text) {
  const [first = '', ...others] = text.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const start = first.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (letters) => letters.toLowerCase());
  const name = [start, ...others.map((word) => `${word[0].toUpperCase()}${word.slice(1)}`)].join('');
  return namePattern.test(name) && name.length <= maxCharacters ? name : undefined;
}

/**
 * The names of generated code. For `giftCards`, component names start with `component`, which is `GiftCards`, and
 * `words` are "Gift" and "Cards". Players see the `titles`. Throws if the name is not valid.
 */
export function namesOf(name, titles = {}) {
  if (!namePattern.test(name) || name.length > maxCharacters)
    throw new Error(
      `"${name}" is not a valid name. Use at most ${maxCharacters} letters and digits in camel case, for example ${suggestionFor(name) ?? 'giftCards'}.`,
    );
  if (reservedWords.has(name) || generatedWords.has(name))
    throw new Error(`"${name}" is a reserved word. Choose another name.`);
  const component = `${name[0].toUpperCase()}${name.slice(1)}`;
  const words = component.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').split(' ');
  const allTitles = { ...titlesOf(words), ...titles };
  for (const title of Object.values(allTitles)) {
    if (otherCashOutWords.test(title.toLowerCase()))
      throw new Error(`The product says "cash-out" to players, so "${title}" cannot be a title.`);
    if (
      title.trim() !== title ||
      title.length === 0 ||
      title.length > maxCharacters ||
      /[<>{}\p{Cc}]/u.test(title)
    )
      throw new Error(`"${title}" cannot be a title. Use 1 to ${maxCharacters} characters without markup.`);
  }
  return { name, component, words, titles: allTitles };
}
