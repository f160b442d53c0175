import { traceStack } from './traceStack.mjs';

const maxBytes = 50_000;

async function readBody(incoming) {
  let text = '';
  incoming.setEncoding('utf8');
  for await (const part of incoming) {
    text += part;
    if (text.length > maxBytes) break;
  }
  return text.slice(0, maxBytes);
}

/** Reads the source map of a script from the dev server. Released builds have none. */
const mapReader = (port) => async (path) => {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}.map`);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Receives each uncaught error of the page, prints it in the terminal, and returns it with the lines of the sources.
 */
export const errorRoute = (port, print = console.error) => ({
  name: 'errors',
  path: '/__dev/errors',
  middleware: async (incoming, outgoing, next) => {
    if (incoming.method !== 'POST') return next();
    const traced = await traceStack(await readBody(incoming), mapReader(port));
    print(`\n${traced.title}\n${traced.stack.replace(/^/gm, '  ')}`);
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify(traced));
    return undefined;
  },
});
