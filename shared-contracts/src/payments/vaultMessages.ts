import * as v from 'valibot';

/** The card fields, which exist only in the vault frame, in the order of their checks. Source: V-074 to V-077. */
export const vaultFields = ['number', 'cvv', 'month', 'year'] as const;
export type VaultField = (typeof vaultFields)[number];

const version = v.literal(1);
const Sentence = v.pipe(v.string(), v.maxLength(200));
const Field = v.picklist(vaultFields);
const eachField = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.object({ number: schema, cvv: schema, month: schema, year: schema });

/** The only window message to the vault: it passes a port, once. All other messages use the port. */
export const VaultConnect = v.object({ v: version, type: v.literal('VAULT_CONNECT') });

/** Shell to vault. Texts come translated, so that the catalogue stays one. */
export const VaultCommand = v.variant('type', [
  v.object({
    type: v.literal('SHOW'),
    language: v.pipe(v.string(), v.maxLength(10)),
    labels: eachField(Sentence),
    hints: eachField(Sentence),
  }),
  /** Marks one field with the reason and puts the focus there; no text takes the mark away. */
  v.object({ type: v.literal('MARK'), field: Field, text: Sentence }),
  /**
   * Asks for a one-time token for what was typed. `ask` comes back with the answer. `ticket` says whose deposit the
   * card is for; a build from before there were tickets sends none, and gets no token.
   */
  v.object({
    type: v.literal('SEAL'),
    ask: v.pipe(v.number(), v.integer()),
    ticket: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  }),
  /** While the deposit is under way nothing can be typed. */
  v.object({ type: v.literal('LOCK'), locked: v.boolean() }),
  v.object({ type: v.literal('CLEAR') }),
]);
export type VaultCommand = v.InferInput<typeof VaultCommand>;

/** Vault to shell. Never a digit of the card. */
export const VaultReport = v.variant('type', [
  v.object({ type: v.literal('READY') }),
  v.object({ type: v.literal('SIZE'), heightPx: v.pipe(v.number(), v.minValue(0), v.maxValue(2_000)) }),
  /** Which fields hold something. */
  v.object({ type: v.literal('FILLED'), filled: eachField(v.boolean()) }),
  /** Enter was pressed in a field. */
  v.object({ type: v.literal('SUBMIT') }),
  /** The text has no value for the field. `letters`: letters were typed where only digits can be. */
  v.object({ type: v.literal('UNREAD'), field: Field, reason: v.optional(v.literal('letters')) }),
  /** Something was typed in a marked field, so its mark is gone. */
  v.object({ type: v.literal('UNMARKED') }),
  v.object({
    type: v.literal('SEALED'),
    ask: v.number(),
    token: v.pipe(v.string(), v.regex(/^card_[0-9a-f]{64}$/)),
  }),
  /** `field` holds an invalid value; without `field`, the vault could not be reached. */
  v.object({ type: v.literal('UNSEALED'), ask: v.number(), field: v.optional(Field) }),
]);
export type VaultReport = v.InferOutput<typeof VaultReport>;

/** What stands for a card in the card fields of a call, until the edge puts the card there. */
export const cardToken = /^card_[0-9a-f]{64}$/;

/** The operator's signature for one member and one deposit, and when it expires, in ms. Only the operator reads it. */
export const cardTicket = /^\d{13}\.[0-9a-f]{64}$/;

/** The field in which the edge passes the ticket of a card on. It replaces what a caller puts there. */
export const cardTicketField = 'cardTicket';

const cardFields = { number: 'cardNum', cvv: 'cardCvv', month: 'expireMonth', year: 'expireYear' } as const;

/** Calls that carry a card, by the request fields that hold the token. The edge completes these and no others. */
export const cardCalls = {
  '/sys/deposit/creditcard/deposit': cardFields,
  '/sys/deposit/onlyPay/deposit': cardFields,
} as const satisfies Record<string, Record<VaultField, string>>;
