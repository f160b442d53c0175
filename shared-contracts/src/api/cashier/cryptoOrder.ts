import * as v from 'valibot';
import { Id } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { bonusField } from './bonusChoice';
import { WireAmount } from './WireAmount';

/** The coins of crypto A, by their keys in `addresses` and `pricing`. Source: S-069. */
export const cryptoACoins = ['bitcoin', 'ethereum', 'tether', 'litecoin'] as const;
export type CryptoACoin = (typeof cryptoACoins)[number];

/** The coins of crypto B. A slash is part of the name: `bep20/bnb` is one coin. Source: S-070. */
export const cryptoBCoins = ['btc', 'eth', 'bep20/bnb', 'erc20/usdt', 'ltc', 'doge'] as const;
export type CryptoBCoin = (typeof cryptoBCoins)[number];

// Text, because the amount may have more digits than a JavaScript number can represent.
const CoinAmount = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const Address = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

/**
 * Creates an order that the player can pay in any coin of crypto A. Status calls send `depositId`, or `id` if the
 * server omits it. Repeatable under one Idempotency-Key. Source: C-067, D-030.
 */
export const createCryptoOrder = defineEndpoint({
  path: '/sys/deposit/crypto/deposit',
  body: 'json',
  request: v.object({ ...bonusField, amount: WireAmount, memberId: Id }),
  reply: v.object({
    id: Id,
    depositId: v.nullish(Id),
    addresses: v.record(v.string(), Address),
    pricing: v.record(v.string(), v.object({ amount: CoinAmount })),
  }),
});

/** Creates an order in one coin of crypto B. Repeatable under one Idempotency-Key. Source: C-068, D-030. */
export const createCryptOrder = defineEndpoint({
  path: '/sys/deposit/crypt/depositOrder',
  body: 'json',
  request: v.object({
    ...bonusField,
    amount: WireAmount,
    memberId: Id,
    depositCurrency: v.picklist(cryptoBCoins),
  }),
  reply: v.object({ id: Id, depositId: v.nullish(Id), address: Address, coinNum: CoinAmount }),
});

const SidePx = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999));

/** A QR code of an address. No view uses this call, because the page draws QR codes itself. Source: C-070. */
export const getCryptoQrCode = defineEndpoint({
  path: '/sys/deposit/crypto/qrcode',
  body: 'query',
  request: v.object({
    transactionId: Id,
    coinName: v.string(),
    width: v.optional(SidePx),
    height: v.optional(SidePx),
  }),
  reply: v.blob(),
});
