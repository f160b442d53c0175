import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { eq } from 'drizzle-orm';
import { openCountedBet } from '../bonuses/bonusOf';
import { vendor } from '../db/schema';
import { bodyText, isSignedRequest, readBody } from '../http/readBody';
import { Rejection } from '../errors/Rejection';
import { minorFromWire, wireAmount } from '../ledger/amount';
import { cashBalance } from '../ledger/accounts';
import type { SiteServices } from '../http/SiteServices';
import { signingKey } from '../signature';
import { WalletRejection } from './WalletRejection';
import { bet, rollback, win, type RoundCall } from './rounds';
import { vendorHeader } from './vendorHeader';
import { openSession, walletSession } from './walletSession';
import { logError } from '../logError';

const name = v.pipe(v.string(), v.regex(/^[\w:.-]{1,100}$/));
const SessionCall = v.strictObject({ token: v.pipe(v.string(), v.maxLength(100)) });
const BalanceCall = v.strictObject({ session: name });
const MoneyCall = v.strictObject({ session: name, round: name, transaction: name, amount: v.string() });
const RollbackCall = v.strictObject({ session: name, round: name, transaction: name });

interface WalletResponse {
  readonly status: 'ok' | 'error';
  readonly code?: string;
  readonly [more: string]: unknown;
}

class UnsignedCall extends Error {
  override readonly name = 'Unsigned';
}

/** Returns the code of the vendor that signed the call. Throws `UnsignedCall` without a valid signature. */
async function verifySignature(
  services: SiteServices,
  secret: string,
  request: FastifyRequest,
  body: string,
) {
  const code = String(request.headers[vendorHeader] ?? '');
  const isSigned = isSignedRequest(signingKey(secret, `wallet:${code}`), request, body, services.clock.now());
  const [knownVendor] = isSigned
    ? await services.database.orm.select({ code: vendor.code }).from(vendor).where(eq(vendor.code, code))
    : [];
  if (!knownVendor) throw new UnsignedCall();
  return knownVendor.code;
}

function readInput<Schema extends v.GenericSchema>(schema: Schema, fields: unknown): v.InferOutput<Schema> {
  const input = v.safeParse(schema, fields);
  if (!input.success) throw new WalletRejection('invalid');
  return input.output;
}

function readAmount(text: string): bigint {
  const minor = minorFromWire(text);
  if (minor === undefined) throw new WalletRejection('invalid');
  return minor;
}

type Handler = (
  services: SiteServices,
  vendorCode: string,
  fields: unknown,
) => Promise<Record<string, unknown>>;

const roundHandler =
  (step: typeof bet, schema: typeof MoneyCall | typeof RollbackCall): Handler =>
  async ({ database, clock }, vendorCode, fields) => {
    const call = readInput(schema, fields);
    const amountMinor = 'amount' in call ? readAmount(call.amount) : 0n;
    const { session, round, transaction } = call;
    const roundCall: RoundCall = { vendor: vendorCode, session, round, transaction, amountMinor };
    const balance = await database.transaction((orm) => step(orm, roundCall, clock.now()));
    const reply = { balance: wireAmount(balance), transaction };
    if (step !== win) return reply;
    // A bet can complete the wagering, so the end of each round reports whether the wagering is still open.
    const { member } = await walletSession(database.orm, vendorCode, session);
    return { ...reply, countedBet: await openCountedBet(database.orm, member) };
  };

/** The handlers of the wallet calls, by path. */
const handlers: Record<string, Handler> = {
  '/wallet/session': async ({ database, clock }, vendorCode, fields) => {
    const { token } = readInput(SessionCall, fields);
    const openedSession = await database.transaction((orm) =>
      openSession(orm, vendorCode, token, clock.now()),
    );
    const { balanceMinor, ...sessionFields } = openedSession;
    return { ...sessionFields, balance: wireAmount(balanceMinor) };
  },
  '/wallet/balance': async ({ database }, vendorCode, fields) => {
    const { session } = readInput(BalanceCall, fields);
    const { member } = await walletSession(database.orm, vendorCode, session);
    const balance = await cashBalance(database.orm, member.id, member.currency);
    return { balance: wireAmount(balance), currency: member.currency };
  },
  '/wallet/bet': roundHandler(bet, MoneyCall),
  '/wallet/win': roundHandler(win, MoneyCall),
  '/wallet/rollback': roundHandler(rollback, RollbackCall),
};

function responseTo(error: unknown, path: string): WalletResponse {
  if (error instanceof WalletRejection) return { status: 'error', code: error.code };
  if (error instanceof Rejection) return { status: 'error', code: 'invalid' };
  if (error instanceof UnsignedCall) return { status: 'error', code: 'unsigned' };
  logError('request failed', { site: 'wallet', path }, error);
  return { status: 'error', code: 'unavailable' };
}

const statusOf: Record<string, number> = { unsigned: 401, unavailable: 503 };

/** Adds the wallet calls. Each game vendor signs with its own key. */
export function addWallet(app: FastifyInstance, services: SiteServices, secret: string): void {
  for (const [path, work] of Object.entries(handlers)) {
    app.post(path, { bodyLimit: 2_048 }, async (request, reply): Promise<WalletResponse> => {
      const startedAt = performance.now();
      const body = bodyText(request.body);
      let response: WalletResponse;
      let caller = '';
      try {
        caller = await verifySignature(services, secret, request, body);
        response = { status: 'ok', ...(await work(services, caller, readBody('application/json', body))) };
      } catch (error) {
        response = responseTo(error, path);
      }
      services.callLog.add({
        host: 'wallet',
        method: 'POST',
        path,
        member: caller,
        error: response.code ?? 0,
        tookMs: Math.round(performance.now() - startedAt),
        note: '',
      });
      void reply.code(statusOf[response.code ?? ''] ?? 200);
      return response;
    });
  }
}
