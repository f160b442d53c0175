import { cryptoACoins, cryptoBCoins } from 'shared-contracts/api';
import { qrCodeText } from './qrCodeText';
import { coins } from 'shared-contracts/payments';

const address = 'bc1q0a1b2c3';
const textFor = (coin: keyof typeof coins, amount = '0.00123456', recipient = address) =>
  qrCodeText({ coin, address: recipient, amount });

it.each([
  ['bitcoin', 'bitcoin:'],
  ['btc', 'bitcoin:'],
  ['litecoin', 'litecoin:'],
  ['ltc', 'litecoin:'],
  ['doge', 'dogecoin:'],
] as const)(
  'the QR code for %s is a link that starts with %s and has address and exact amount',
  (coin, scheme) => {
    expect(textFor(coin)).toBe(`${scheme}${address}?amount=0.00123456`);
  },
);

it.each(['ethereum', 'eth', 'tether', 'erc20/usdt', 'bep20/bnb'] as const)(
  'the QR code for %s is only the address, because wallets misread links for tokens and the money is lost',
  (coin) => {
    expect(textFor(coin)).toBe(address);
  },
);

it.each([
  ['1e-7', address],
  ['0.1&label=x', address],
  ['0.1', `${address}?amount=9`],
  ['0.1', 'with space'],
])(
  'the QR code is only the address if amount or address could change the link: %j, %j',
  (amount, recipient) => {
    expect(textFor('btc', amount, recipient)).toBe(recipient);
  },
);

it('every coin of both crypto methods has a network name', () => {
  for (const key of [...cryptoACoins, ...cryptoBCoins]) expect(coins[key].network).not.toBe('');
  expect(coins['erc20/usdt'].network).toContain('ERC20');
  expect(coins['bep20/bnb'].network).toContain('BEP20');
});
