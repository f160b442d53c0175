import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import * as fc from 'fast-check';
import { readBitcoinAddress } from './readBitcoinAddress';

const p2pkh = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const p2sh = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy';
const segwit = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const segwitScript = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3';
const taproot = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';
const addresses = [
  ['P2PKH', p2pkh],
  ['P2SH', p2sh],
  ['P2WPKH', segwit],
  ['P2WSH', segwitScript],
  ['taproot', taproot],
] as const;
const kindOf = (text: string) => readBitcoinAddress(text).kind;

describe.each(addresses)('an address of kind %s', (_, address) => {
  it.each([
    ['alone', address],
    ['with spaces around it', `\n ${address}\t`],
    [
      'in full-width letters and digits',
      address.replaceAll(/./g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
    ],
    ['with invisible direction marks', `\u200e${address}\u200b`],
    ['in groups of four', address.replaceAll(/.{4}/g, '$& ')],
    ['in groups after a label', `Address: ${address.replaceAll(/.{4}/g, '$& ')}`],
    ['in a BIP 21 URI', `bitcoin:${address}?amount=0.1&label=Send%20to%20Ada&message=rent`],
    ['in a URI in capitals', `BITCOIN:${address}?AMOUNT=0.1`],
    ['in a BIP 321 URI without a path', `bitcoin:?bc=${address}`],
    ['in a link to an explorer', `https://mempool.space/address/${address}?page=2`],
    ['in a sentence', `Send to ${address}, please.`],
    ['twice in one line', `${address} (that is: ${address})`],
  ])('is read %s', (_where, text) => {
    expect(readBitcoinAddress(text)).toEqual({ kind: 'address', address });
  });

  it('is not accepted with any one character changed', () => {
    const letters = Array.from('qpzry9x8gf2tvdw0s3jn54khce6mua7lABCDEFGHJKLMNPQRSTUVWXYZio1');
    fc.assert(
      fc.property(fc.nat(address.length - 1), fc.constantFrom(...letters), (index, letter) => {
        fc.pre(address[index] !== letter);
        expect(kindOf(address.slice(0, index) + letter + address.slice(index + 1))).not.toBe('address');
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['without its last character', address.slice(0, -1)],
    ['without its first character', address.slice(1)],
    ['with an extra letter', `${address}q`],
    ['joined to a word', `to${address}`],
    ['in a URI that requires something unknown', `bitcoin:${address}?req-escrow=1`],
  ])('is invalid %s', (_how, text) => {
    expect(kindOf(text)).toBe('invalid');
  });

  it('returns several when the text has another address', () => {
    const otherAddress = address === p2sh ? p2pkh : p2sh;
    expect(kindOf(`${address} or ${otherAddress}`)).toBe('several');
  });
});

it('reads bech32 in capitals, but not in mixed case', () => {
  expect(readBitcoinAddress(segwit.toUpperCase())).toEqual({ kind: 'address', address: segwit });
  expect(readBitcoinAddress(`BITCOIN:${taproot.toUpperCase()}`)).toEqual({
    kind: 'address',
    address: taproot,
  });
  expect(kindOf(`B${segwit.slice(1)}`)).toBe('invalid');
});

it.each([
  ['an empty text', ''],
  ['letters', 'my wallet'],
  ['digits', '99887766'],
  ['a private key', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
  // An invalid address from BIP 350.
  [
    'taproot with the checksum of version 0',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  ],
  ['version 0 with the checksum of taproot', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
  ['a letter outside the alphabet', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
  ['version 17', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
  ['a program of one byte', 'bc1pw5dgrnzv'],
  ['a program of 41 bytes', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
  ['version 0 with 16 bytes', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  ['more than 4 bits of padding', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf'],
  ['an address without a program', 'bc1gmk9yu'],
  ['pay to anchor, which anybody can spend', 'bc1pfeessrawgf'],
  ['a version that is not in use', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
])('rejects as invalid: %s', (_, text) => {
  expect(kindOf(text)).toBe('invalid');
});

it.each([
  ['Ethereum', '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe'],
  ['Ethereum, in its URI', 'ethereum:0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe@1?value=1'],
  ['Tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['Litecoin', 'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz'],
  ['Litecoin, bech32', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['Litecoin, in the form that Bitcoin has too', `litecoin:${p2sh}`],
  ['Litecoin, in a link to an explorer', `https://blockchair.com/litecoin/address/${p2sh}`],
  ['Dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ['Bitcoin Cash', 'bitcoincash:qpm2qsznhks23z7629mms6s5cwef74vcwvy22gdx6a'],
  ['Bitcoin Cash without its scheme', 'qpm2qsznhks23z7629mms6s5cwef74vcwvy22gdx6a'],
  ['Bitcoin Cash, in the form that Bitcoin has too', `BCH: ${p2pkh}`],
  ['Litecoin, after its name and a word', `My LTC address: ${p2sh}`],
  ['Litecoin, before its name', `${p2sh} (LTC)`],
  ['Litecoin, after its name alone', `Litecoin ${p2sh}`],
  ['Litecoin, in a link to a Litecoin explorer', `https://litecoinspace.org/address/${p2sh}`],
  ['Bitcoin Cash, after its name and a word', `bitcoin cash wallet ${p2pkh}`],
  ['Solana', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'],
])('returns otherCoin for %s', (_, text) => {
  expect(kindOf(text)).toBe('otherCoin');
});

it.each([
  'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc',
  'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  'bitcoin:tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
])('returns testNetwork for %s', (text) => {
  expect(kindOf(text)).toBe('testNetwork');
});

it.each([
  ['a base58 address near the names of both coins', `BTC ${p2sh}, not Litecoin`, p2sh],
  ['a bech32 address near the name of another coin', `LTC or ${segwit}`, segwit],
])('reads %s', (_, text, address) => {
  expect(readBitcoinAddress(text)).toEqual({ kind: 'address', address });
});

describe('with generated addresses', () => {
  const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
  // The text has only these letters, because they cannot form the name of a coin.
  const otherText = fc.stringMatching(/^[fgijkmnpqy ,.!?&=/-]{0,30}$/);

  it('reads each address at any position in a line', () => {
    const base58 = createBase58check(sha256);
    const address = fc.oneof(
      fc
        .tuple(fc.constantFrom(0, 5), bytes(20))
        .map(([version, hash]) => base58.encode(Uint8Array.of(version, ...hash))),
      fc.oneof(bytes(20), bytes(32)).map((program) => bech32.encode('bc', [0, ...bech32.toWords(program)])),
      bytes(32).map((key) => bech32m.encode('bc', [1, ...bech32m.toWords(key)])),
    );
    fc.assert(
      fc.property(address, otherText, otherText, (embeddedAddress, textBefore, textAfter) => {
        fc.pre(!/[?&]req-/.test(`${textBefore} ${textAfter}`));
        const text = `${textBefore} ${embeddedAddress} ${textAfter}`;
        expect(readBitcoinAddress(text)).toEqual({ kind: 'address', address: embeddedAddress });
      }),
    );
  });

  it('finds no address in a text without one', () => {
    fc.assert(fc.property(fc.string(), (text) => kindOf(text) !== 'address'));
  });
});
