import { OperatorError } from '../errors/OperatorError';
import type { Environment } from './folders';

const defaultPort = 4400;
const exampleMetricsPort = 4402;
// The sandbox uses the next port.
const highestPort = 65_534;

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= highestPort) return port;
  throw new OperatorError(
    `${name} is "${text}". Set it to a port from 1 to ${String(highestPort)}, for example ${String(defaultPort)}.`,
  );
}

export function portOf(env: Environment): number {
  const text = env['PORT'];
  return text ? readPort('PORT', text) : defaultPort;
}

/** The port of the metrics; undefined if they are not served. */
export function metricsPortOf(env: Environment): number | undefined {
  const text = env['METRICS_PORT'];
  if (!text) return undefined;
  const metricsPort = readPort('METRICS_PORT', text);
  const port = portOf(env);
  if (metricsPort !== port) return metricsPort;
  throw new OperatorError(
    `METRICS_PORT is "${text}", which is also the PORT. Set it to another port, for example ${String(port === exampleMetricsPort ? defaultPort : exampleMetricsPort)}.`,
  );
}
