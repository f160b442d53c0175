import { OperatorError } from '../errors/OperatorError';
import type { Environment } from './folders';

/** Whether spans and metrics are sent to a collector. The SDK itself reads the address and the other variables. */
export function hasCollector(env: Environment): boolean {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (!endpoint) return false;
  if (/^https?:\/\//.test(endpoint) && URL.canParse(endpoint)) return true;
  throw new OperatorError(
    `OTEL_EXPORTER_OTLP_ENDPOINT is "${endpoint}". Set it to an address, for example http://127.0.0.1:4318.`,
  );
}
