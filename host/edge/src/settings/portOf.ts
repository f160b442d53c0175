import { Refusal } from '../Refusal';
import type { Environment } from './folders';

const defaultPort = 4400;
// The sandbox takes the port after the edge's.
const highestPort = 65_534;

export function portOf(env: Environment): number {
  const text = env['PORT'];
  if (!text) return defaultPort;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= highestPort) return port;
  throw new Refusal(`PORT is "${text}"; a number from 1 to ${String(highestPort)} would pass.`);
}
