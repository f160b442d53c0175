import { cryptCoins, cryptoCoins } from 'shared-contracts/api';
import { codeText } from './codeText';
import { coins } from 'shared-contracts/payments';

const address = 'bc1q0a1b2c3';
const code = (coin: keyof typeof coins, amount = '0.00123456', to = address) =>
  codeText({ coin, address: to, amount });

it.each([
  ['bitcoin', 'bitcoin:'],
  ['btc', 'bitcoin:'],
  ['litecoin', 'litecoin:'],
  ['ltc', 'litecoin:'],
  ['doge', 'dogecoin:'],
] as const)('a code for %s is a link of %s with address and exact amount', (coin, scheme) => {
  expect(code(coin)).toBe(`${scheme}${address}?amount=0.00123456`);
});

it.each(['ethereum', 'eth', 'tether', 'erc20/usdt', 'bep20/bnb'] as const)(
  'a code for %s is only the address, because wallets misread links for tokens and the money is lost',
  (coin) => {
    expect(code(coin)).toBe(address);
  },
);

it.each([
  ['1e-7', address],
  ['0.1&label=x', address],
  ['0.1', `${address}?amount=9`],
  ['0.1', 'with space'],
])('is only the address if amount or address could change the link: %j, %j', (amount, to) => {
  expect(code('btc', amount, to)).toBe(to);
});

it('names the network of every coin of both variants', () => {
  for (const key of [...cryptoCoins, ...cryptCoins]) expect(coins[key].network).not.toBe('');
  expect(coins['erc20/usdt'].network).toContain('ERC20');
  expect(coins['bep20/bnb'].network).toContain('BEP20');
});
