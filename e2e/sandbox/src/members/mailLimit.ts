import type { RateLimiter } from '../http/RateLimiter';
import { Refusal, refusalCodes } from '../http/Refusal';
import type { Scenario } from '../scenarios/Scenario';

const mailsAllowed = 3;
const periodMs = 3_600_000;

/** Three mails an hour to whoever is named, whether there is such a member or not. */
export function takeMail(rateLimiter: RateLimiter, to: string, { rate = 1 }: Scenario): void {
  if (rateLimiter.take(`mail:${to}`, Math.max(1, mailsAllowed * rate), periodMs)) return;
  throw new Refusal(refusalCodes.tooMany, 'Too many emails were asked for. Please wait an hour.');
}
