import { once } from 'node:events';
import { WebSocket } from 'ws';

const answersWithinMs = 60_000;

/** What WebDriver BiDi sends: the answer to a command, or an event. */
interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: unknown;
}

export interface Bidi {
  /** A command, answered. */
  readonly send: (method: string, params: object) => Promise<unknown>;
}

/** A line to a browser that speaks WebDriver BiDi. Every event goes to `hear`. */
export async function openBidi(
  address: string,
  hear: (event: string, params: unknown) => void,
): Promise<Bidi> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (message: Message) => void>();
  socket.on('message', (bytes: Buffer) => {
    const message = JSON.parse(bytes.toString('utf8')) as Message;
    if (message.type === 'event') hear(message.method ?? '', message.params);
    else waiting.get(message.id ?? 0)?.(message);
  });
  let last = 0;
  return {
    send: async (method, params) => {
      const id = (last += 1);
      const answer = new Promise<Message>((resolve, reject) => {
        waiting.set(id, resolve);
        setTimeout(() => reject(new Error(`${method} was not answered`)), answersWithinMs).unref();
      });
      socket.send(JSON.stringify({ id, method, params }));
      const { type, result, error = '', message = '' } = await answer;
      waiting.delete(id);
      if (type === 'error') throw new Error(`${method}: ${error}, ${message}`);
      return result;
    },
  };
}
