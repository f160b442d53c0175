import { connect } from 'node:net';

/**
 * Sends bytes unchanged and reads until the server closes the connection. A valid request needs `connection: close`.
 */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    let response = '';
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => (response += part));
    // The server may reset the connection after a response.
    socket.on('error', () => resolve(response));
    socket.on('close', () => resolve(response));
  });
}

export function statusesIn(response: string): number[] {
  return [...response.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
}

/** Encodes a body as one chunk. */
export const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
