import { EventEmitter, once } from 'node:events';
import { WebSocket } from 'ws';

const repliesWithinMs = 60_000;

/** A message from the browser: the reply to a command, or an event. */
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
  /** Sends a command and returns its result. */
  readonly send: (method: string, params: object) => Promise<unknown>;
}

/** Connects to a browser through WebDriver BiDi. Calls `onEvent` for every event. */
export async function openBidi(
  address: string,
  onEvent: (event: string, params: unknown) => void,
): Promise<Bidi> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const replies = new EventEmitter();
  const connectionEnd = new AbortController();
  socket.on('error', (error) => {
    connectionEnd.abort(error);
  });
  socket.on('close', () => {
    connectionEnd.abort(new Error('the browser closed the connection'));
  });
  socket.on('message', (bytes: Buffer) => {
    const message = JSON.parse(bytes.toString('utf8')) as Message;
    if (message.type === 'event') onEvent(message.method ?? '', message.params);
    else replies.emit(String(message.id), message);
  });
  let lastId = 0;
  return {
    send: async (method, params) => {
      const id = (lastId += 1);
      const signal = AbortSignal.any([connectionEnd.signal, AbortSignal.timeout(repliesWithinMs)]);
      const reply = once(replies, String(id), { signal }).catch((cause: unknown) => {
        throw new Error(`${method} got no reply`, { cause });
      });
      socket.send(JSON.stringify({ id, method, params }));
      const [{ type, result, error = '', message = '' }] = (await reply) as [Message];
      if (type === 'error') throw new Error(`${method}: ${error}, ${message}`);
      return result;
    },
  };
}
