import { createHmac, timingSafeEqual } from 'node:crypto';
import { cardTicketPattern } from 'shared-contracts/payments';
import { Rejection, rejectionCodes } from '../../errors/Rejection';
import type { Clock } from '../../clock';

/** Longer than the ten minutes that the vault stores a card, so that a repeated call still has a ticket. */
const ticketLifetimeMs = 12 * 60_000;

/** The deposit that a card is valid for. */
interface TicketedDeposit {
  /** Taken from the session, never from the request body. */
  readonly member: string;
  readonly method: string;
  readonly amountMinor: bigint;
  /** The Idempotency-Key of the deposit. */
  readonly key: string | undefined;
}

interface TicketServices {
  readonly cardTicketKey: Buffer;
  readonly clock: Clock;
}

function signatureOf({ cardTicketKey }: TicketServices, deposit: TicketedDeposit, expiresMs: string): string {
  const { member, method, amountMinor, key = '' } = deposit;
  const signed = JSON.stringify([member, method, String(amountMinor), key, expiresMs]);
  return createHmac('sha256', cardTicketKey).update(signed).digest('hex');
}

export function issueCardTicket(services: TicketServices, deposit: TicketedDeposit): string {
  const expiresMs = String(services.clock.now().getTime() + ticketLifetimeMs);
  return `${expiresMs}.${signatureOf(services, deposit, expiresMs)}`;
}

// The code of a conflict shows the client that this rejection is not the result of an earlier attempt.
const conflict = (message: string) => new Rejection(rejectionCodes.conflict, message);

/**
 * Throws if another member entered the card, or if it was entered for another deposit. The edge adds the ticket when
 * it replaces a token by a card. Calls without a ticket contain the card itself.
 */
export function assertCardTicket(
  services: TicketServices,
  ticket: string | undefined,
  deposit: TicketedDeposit,
): void {
  if (ticket === undefined) return;
  const [expiresMs = '', signature = ''] = cardTicketPattern.test(ticket) ? ticket.split('.') : [];
  const expected = Buffer.from(signatureOf(services, deposit, expiresMs));
  const receivedSignature = Buffer.from(signature);
  if (expected.length !== receivedSignature.length || !timingSafeEqual(expected, receivedSignature)) {
    throw conflict('These card details were entered for another deposit. Please enter them again.');
  }
  if (Number(expiresMs) <= services.clock.now().getTime()) {
    throw conflict('These card details are no longer valid. Please enter them again.');
  }
}
