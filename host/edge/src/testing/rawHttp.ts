import { connect } from 'node:net';

/**
 * Sends bytes unchanged and reads until the server closes the connection. A valid request needs `connection: close`.
 */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => (answer += part));
    // The server may reset the connection after a response.
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}

export function statusesIn(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
}

/** Encodes a body as one chunk. */
export const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
