// The names that HTML gives to the characters 160 to 255, in order.
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml';

// prettier-ignore
const otherCharacters = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'",
  ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„',
  hellip: '…', bull: '•', prime: '′', Prime: '″', lsaquo: '‹', rsaquo: '›', dagger: '†', Dagger: '‡', permil: '‰',
  euro: '€', trade: '™', ensp: '\u2002', emsp: '\u2003', thinsp: '\u2009', zwnj: '\u200c', zwj: '\u200d',
  larr: '←', uarr: '↑', rarr: '→', darr: '↓', harr: '↔', minus: '−', infin: '∞', ne: '≠', le: '≤', ge: '≥', asymp: '≈',
  hearts: '♥', diams: '♦', clubs: '♣', spades: '♠', check: '✓', star: '☆', starf: '★',
  OElig: 'Œ', oelig: 'œ', Scaron: 'Š', scaron: 'š', Yuml: 'Ÿ',
};

const characterByName = new Map<string, string>([
  ...latin1.split(' ').map((name, index) => [name, String.fromCharCode(160 + index)] as const),
  ...Object.entries(otherCharacters),
]);

// In character references, HTML reads the numbers 128 to 159 as Windows-1252.
// https://html.spec.whatwg.org/#numeric-character-reference-end-state
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function characterOf(code: number): string {
  if (code >= 128 && code < 160) return windows1252.charAt(code - 128);
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return code === 0 || isSurrogate || code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
}

/** For example `&#xe9;`, `&#233;` or `&eacute;`. */
const characterReference = /&(?:#x([\da-f]{1,8})|#(\d{1,9})|([a-z][a-z\d]{1,7}));/gi;

/** Decodes `&eacute;`, `&#233;` and `&#xe9;`. Unknown names stay unchanged. */
export function decodeReferences(text: string): string {
  return text.replace(
    characterReference,
    (reference, hexadecimal?: string, decimal?: string, name?: string) => {
      if (hexadecimal !== undefined) return characterOf(parseInt(hexadecimal, 16));
      if (decimal !== undefined) return characterOf(Number(decimal));
      return characterByName.get(name ?? '') ?? reference;
    },
  );
}
