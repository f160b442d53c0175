import { EventEmitter, once } from 'node:events';
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
  const answers = new EventEmitter();
  const gone = new AbortController();
  socket.on('error', (error) => {
    gone.abort(error);
  });
  socket.on('close', () => {
    gone.abort(new Error('the browser is gone'));
  });
  socket.on('message', (bytes: Buffer) => {
    const message = JSON.parse(bytes.toString('utf8')) as Message;
    if (message.type === 'event') hear(message.method ?? '', message.params);
    else answers.emit(String(message.id), message);
  });
  let last = 0;
  return {
    send: async (method, params) => {
      const id = (last += 1);
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(answersWithinMs)]);
      const answer = once(answers, String(id), { signal }).catch((cause: unknown) => {
        throw new Error(`${method} was not answered`, { cause });
      });
      socket.send(JSON.stringify({ id, method, params }));
      const [{ type, result, error = '', message = '' }] = (await answer) as [Message];
      if (type === 'error') throw new Error(`${method}: ${error}, ${message}`);
      return result;
    },
  };
}
