import * as v from 'valibot';

/** The card fields in the order of their checks. They exist only in the vault frame. Source: V-074 to V-077. */
export const vaultFields = ['number', 'cvv', 'month', 'year'] as const;
export type VaultField = (typeof vaultFields)[number];

const version = v.literal(1);
const MessageText = v.pipe(v.string(), v.maxLength(200));
const Field = v.picklist(vaultFields);
const eachField = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.object({ number: schema, cvv: schema, month: schema, year: schema });

/** The only message to the vault's window. It transfers a port, and all other messages use that port. */
export const VaultConnect = v.object({ v: version, type: v.literal('VAULT_CONNECT') });

/**
 * Messages from the cashier to the vault. They contain translated texts, because the vault contains no texts.
 */
export const VaultCommand = v.variant('type', [
  v.object({
    type: v.literal('SHOW'),
    language: v.pipe(v.string(), v.maxLength(10)),
    labels: eachField(MessageText),
    hints: eachField(MessageText),
  }),
  /** Shows an error at a field and focuses the field. An empty text removes the error. */
  v.object({ type: v.literal('MARK'), field: Field, text: MessageText }),
  /**
   * Requests a one-time token for the card. `SEALED` or `UNSEALED` repeats the number `ask`. `ticket` binds the token
   * to a deposit (`getCardTicket`). Older builds send no ticket and receive no token.
   */
  v.object({
    type: v.literal('SEAL'),
    ask: v.pipe(v.number(), v.integer()),
    ticket: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  }),
  /** Disables the fields during a deposit. */
  v.object({ type: v.literal('LOCK'), locked: v.boolean() }),
  v.object({ type: v.literal('CLEAR') }),
]);
export type VaultCommand = v.InferInput<typeof VaultCommand>;

/** Messages from the vault to the cashier. None of them contains a digit of the card. */
export const VaultReport = v.variant('type', [
  v.object({ type: v.literal('READY') }),
  v.object({ type: v.literal('SIZE'), heightPx: v.pipe(v.number(), v.minValue(0), v.maxValue(2_000)) }),
  /** Whether each field has a value. */
  v.object({ type: v.literal('FILLED'), filled: eachField(v.boolean()) }),
  /** The player pressed Enter in a field. */
  v.object({ type: v.literal('SUBMIT') }),
  /** The field rejected the input. `letters`: the player typed letters into a field for digits. */
  v.object({ type: v.literal('UNREAD'), field: Field, reason: v.optional(v.literal('letters')) }),
  /** The player typed in a field with an error, so the vault removed the error. */
  v.object({ type: v.literal('UNMARKED') }),
  v.object({
    type: v.literal('SEALED'),
    ask: v.number(),
    token: v.pipe(v.string(), v.regex(/^card_[0-9a-f]{64}$/)),
  }),
  /** The vault issued no token, because `field` has an invalid value. Without `field`, the vault was unreachable. */
  v.object({ type: v.literal('UNSEALED'), ask: v.number(), field: v.optional(Field) }),
]);
export type VaultReport = v.InferOutput<typeof VaultReport>;

/** A one-time token of the vault. The edge replaces it with the card data. */
export const cardTokenPattern = /^card_[0-9a-f]{64}$/;

/**
 * A ticket: its expiry in epoch ms, then the operator's signature for one member and one deposit. Only the operator
 * verifies it.
 */
export const cardTicketPattern = /^\d{13}\.[0-9a-f]{64}$/;

/** The request field for the ticket of a card. The edge sets it and overwrites any value that the caller sent. */
export const cardTicketField = 'cardTicket';

const cardFields = { number: 'cardNum', cvv: 'cardCvv', month: 'expireMonth', year: 'expireYear' } as const;

/**
 * The calls that pay by card, with the request fields for the token. The edge replaces tokens only in these calls.
 */
export const cardCalls = {
  '/sys/deposit/creditcard/deposit': cardFields,
  '/sys/deposit/onlyPay/deposit': cardFields,
} as const satisfies Record<string, Record<VaultField, string>>;

/**
 * The edge sends a card call with `idempotency-replay: only` and without the card if an earlier call with the same
 * Idempotency-Key has used the card. The API must neither create nor charge anything. If the key has an order, the API
 * replies as to a repeated call and adds `idempotent-replayed: true`. The edge ignores any other reply and rejects the
 * card.
 */
export const replayRequestHeader = 'idempotency-replay';
export const replayedResponseHeader = 'idempotent-replayed';
