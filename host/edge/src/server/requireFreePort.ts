import { once } from 'node:events';
import { createServer } from 'node:net';
import { OperatorError } from '../errors/OperatorError';
import { hasCode } from '../files/durable';

export interface ListenAddress {
  readonly port: number;
  readonly host: string;
  /** Names of the settings, for the error message. */
  readonly portSetting: string;
  readonly hostSetting: string;
}

function messageFor(error: unknown, { port, host, portSetting, hostSetting }: ListenAddress): string {
  if (hasCode(error, 'EADDRINUSE'))
    return `Port ${String(port)} is in use. Stop the other program, or set ${portSetting} to a free port.`;
  if (hasCode(error, 'EACCES'))
    return `${portSetting} is "${String(port)}", but this user may not open it. Set it to a port from 1024.`;
  if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'))
    return `${hostSetting} is "${host}". Set it to an address of this machine, for example 0.0.0.0.`;
  throw error;
}

/** Opens the address for a moment, so that an error is known before the server reports that it listens. */
export async function requireFreePort(address: ListenAddress): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ port: address.port, host: address.host });
    await once(probe, 'listening');
  } catch (error) {
    throw new OperatorError(messageFor(error, address));
  }
  const closed = once(probe, 'close');
  probe.close();
  await closed;
}
