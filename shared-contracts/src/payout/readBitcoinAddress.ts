import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import { toAsciiDigits } from '../rules';

/** `address` is an address of Bitcoin's main network. */
type AddressKind = 'address' | 'testNetwork' | 'otherCoin';

/** The address, or the reason why the text is rejected. */
export type BitcoinReading =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: Exclude<AddressKind, 'address'> | 'several' | 'invalid' };

const base58 = createBase58check(sha256);
const base58Letters = '[1-9A-HJ-NP-Za-km-z]';
const base58Word = new RegExp(`^${base58Letters}{25,36}$`);

/** Version bytes of P2PKH and P2SH. Source: Bitcoin Core, chainparams.cpp. */
const mainVersions: readonly unknown[] = [0x00, 0x05];
const testVersions: readonly unknown[] = [0x6f, 0xc4];
const testPrefixes = ['tb', 'bcrt'];

/** Addresses of Ethereum and compatible chains, of Solana, and of Bitcoin Cash without its scheme. */
const otherCoins = [
  /^0x[\da-f]{20,}$/i,
  new RegExp(`^${base58Letters}{43,44}$`),
  /^[qp][02-9ac-hj-np-z]{41}$/,
];

/**
 * Some addresses of Litecoin and Bitcoin Cash are also valid Bitcoin addresses. Only a word, scheme or link next to
 * such an address shows which coin it belongs to.
 */
const coinName =
  '(?:bitcoin[\\s-]?cash|bch|bsv|litecoin|ltc|dogecoin|doge|dash|zcash|ethereum|eth|tron|trx|usdt|tether|solana|sol)';
const otherCoinName = new RegExp(String.raw`\b${coinName}(?!\w)|litecoin\w*\.`, 'i');
const otherCoinBefore = new RegExp(
  String.raw`\b${coinName}(?:\s*:\s*(?:\/\/)?|\/(?:address(?:es)?\/)?)$`,
  'i',
);
const bitcoinName = /\b(?:bitcoin(?![\s-]?cash)|btc)\b/i;

/**
 * Whether the text around a base58 address names another coin. Not needed for bech32, whose prefix names the coin.
 */
function isOfOtherCoin(line: string, index: number, context: string): boolean {
  if (otherCoinBefore.test(line.slice(0, index))) return true;
  return otherCoinName.test(context) && !bitcoinName.test(context);
}

function base58Kind(word: string): AddressKind | undefined {
  if (!base58Word.test(word)) return undefined;
  let bytes: Uint8Array;
  try {
    bytes = base58.decode(word);
  } catch {
    return undefined;
  }
  if (bytes.length !== 21) return undefined;
  if (mainVersions.includes(bytes[0])) return 'address';
  return testVersions.includes(bytes[0]) ? 'testNetwork' : 'otherCoin';
}

/**
 * Segwit version 0 uses bech32, version 1 (taproot) uses bech32m. Later versions are not in use. Source: BIP 173, 350,
 * 341.
 */
function segwitKind(word: string): AddressKind | undefined {
  const decodedBech32 = bech32.decodeUnsafe(word);
  const decodedWord = decodedBech32 ?? bech32m.decodeUnsafe(word);
  if (!decodedWord) return undefined;
  const { prefix, words } = decodedWord;
  if (testPrefixes.includes(prefix)) return 'testNetwork';
  if (prefix !== 'bc') return 'otherCoin';
  const [version, ...program] = words;
  const length = bech32.fromWordsUnsafe(program)?.length;
  const isValid = decodedBech32
    ? version === 0 && (length === 20 || length === 32)
    : version === 1 && length === 32;
  return isValid ? 'address' : undefined;
}

const kindOf = (word: string): AddressKind | undefined =>
  base58Kind(word) ??
  segwitKind(word) ??
  (otherCoins.some((pattern) => pattern.test(word)) ? 'otherCoin' : undefined);

/** Names of coins are searched in `context`, which is the line with its spaces. */
function readWords(line: string, context = line): BitcoinReading {
  const addresses = new Set<string>();
  let otherKind: Exclude<AddressKind, 'address'> | undefined;
  for (const { 0: word, index } of line.matchAll(/[\da-z]+/gi)) {
    const kind = kindOf(word);
    const isBech32 = /^bc1/i.test(word);
    if (kind === 'address' && !isBech32 && isOfOtherCoin(line, index, context)) otherKind = 'otherCoin';
    // Bech32 addresses in QR codes may be in capitals.
    else if (kind === 'address') addresses.add(isBech32 ? word.toLowerCase() : word);
    else otherKind ??= kind;
  }
  const [address] = addresses;
  if (addresses.size > 1) return { kind: 'several' };
  return address === undefined ? { kind: otherKind ?? 'invalid' } : { kind: 'address', address };
}

/**
 * Finds the only address of Bitcoin's main network in a text and verifies its checksum. The address may stand alone, in
 * groups of characters, in a BIP 21 URI or between words.
 */
export function readBitcoinAddress(text: string): BitcoinReading {
  const line = toAsciiDigits(text).replaceAll(/\p{Cf}/gu, '');
  // Rejects a URI with a required parameter, because we support none of them. Source: BIP 21.
  if (/[?&]req-/i.test(line)) return { kind: 'invalid' };
  const reading = readWords(line);
  return reading.kind === 'invalid' ? readWords(line.replaceAll(/\s/g, ''), line) : reading;
}
