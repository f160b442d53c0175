import { OperatorError } from '../errors/OperatorError';
import type { Environment } from './folders';

// Longer than the period between two checks of a balancer, which is usually one second.
const defaultDelayMs = 2_000;
const maxDelayMs = 60_000;

/** Milliseconds between a stop signal and the end of new connections, for the balancer to notice. */
export function drainDelayOf(env: Environment): number {
  const text = env['DRAIN_DELAY_MS'];
  if (!text) return defaultDelayMs;
  if (/^\d{1,5}$/.test(text) && Number(text) <= maxDelayMs) return Number(text);
  throw new OperatorError(
    `DRAIN_DELAY_MS is "${text}". Set it to milliseconds from 0 to ${String(maxDelayMs)}, for example 2000.`,
  );
}
