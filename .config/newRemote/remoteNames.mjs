import { commandPrefix } from '../run/root.mjs';

const prefix = 'remote-';
const maxCharacters = 40;
const namePattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const command = `${commandPrefix} create-remote`;
const example = `${command} raffles`;

const languageWords =
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in interface let new null package private protected public return static super switch this throw true try typeof var void while with yield';
// Names of packages, the drawer (`menu`), the folder names that lint rules ban, and the identifiers of the template.
const projectWords =
  'api base casino common contracts document edge en fake fil helper helpers host manager managers menu misc page props remote sandbox screen service services shared texts titled user util utils view';
export const reservedWords = new Set(`${languageWords} ${projectWords}`.split(' '));
// A test allows only "cash-out" in the texts of players, and not these other words for it.
export const otherCashOutWords = /withdraw|pay-?out|cashout/;

const capitalized = (word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

const normalizedName = (text) =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^(?:remote(?:-|$))+/, '')
    .replaceAll(/^[^a-z]+|-+$/g, '');

function suggestionFor(text) {
  const name = normalizedName(text);
  return namePattern.test(name) && nameError([name]) === undefined
    ? `Try: ${command} ${name}`
    : `Example: ${example}`;
}

/** Returns why the arguments are not a valid name; undefined if they are. */
function nameError(args) {
  const [name, ...others] = args;
  if (name === undefined || name === '') return `Name the new remote. Example: ${example}`;
  if (others.length > 0) return `A name has no spaces. ${suggestionFor(args.join(' '))}`;
  if (`${name}-`.startsWith(prefix))
    return `Leave out "${prefix}", because the command adds it. ${suggestionFor(name)}`;
  if (!namePattern.test(name))
    return (
      `"${name}" is not a name for a remote. Use lower-case letters, digits and single hyphens, and start with a ` +
      `letter. ${suggestionFor(name)}`
    );
  const { length } = `${prefix}${name}`;
  if (length > maxCharacters)
    return `${prefix}${name} has ${length} characters, but at most ${maxCharacters} are allowed. Choose a shorter name.`;
  if (reservedWords.has(name)) return `"${name}" is a reserved word. Choose another name.`;
  if (otherCashOutWords.test(name))
    return `The product says "cash-out" to players, so "${name}" cannot be a title. Choose another name.`;
  return undefined;
}

// Nouns in -ie, whose plural would otherwise give a wrong singular: "Movies" is not "Movy".
const nounsInIe = new Set(
  'Birdie Brownie Calorie Cookie Genie Goalie Hoodie Indie Movie Newbie Pixie Prairie Rookie Selfie Smoothie Zombie'.split(
    ' ',
  ),
);

/** The singular of a plural in -s. Undefined for another word, for example "News". */
function singularOf(word) {
  const withoutS = word.replace(/s$/, '');
  if (nounsInIe.has(withoutS)) return withoutS;
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, 'y');
  if (/(?:ch|sh|ss|x|zz)es$/.test(word)) return word.replace(/es$/, '');
  return /[^suiw]s$/.test(word) ? withoutS : undefined;
}

/** For example, "Gift Cards" becomes "Mga Gift Card", and "Loyalty" becomes "Ang Loyalty". */
function filipinoTitle(words) {
  const singular = singularOf(words.at(-1));
  return singular === undefined
    ? `Ang ${words.join(' ')}`
    : `Mga ${[...words.slice(0, -1), singular].join(' ')}`;
}

/** The titles that players see, in each language. */
export const titlesOf = (words) => ({ en: words.join(' '), fil: filipinoTitle(words) });

/**
 * The names in a new remote, from the arguments of the command. Throws if the arguments are not one valid name.
 * Example: `gift-cards` has the package `remote-gift-cards`, the popup `giftCards`, components like `GiftCardsPopup`,
 * and the title "Gift Cards".
 */
export function remoteNames(args) {
  const error = nameError(args);
  if (error !== undefined) throw new Error(error);
  const [name] = args;
  const words = name.split('-').map(capitalized);
  const component = words.join('');
  return {
    name,
    packageName: `${prefix}${name}`,
    popup: `${component.slice(0, 1).toLowerCase()}${component.slice(1)}`,
    component,
    titles: titlesOf(words),
  };
}
