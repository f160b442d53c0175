import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';

/** Reads the document of an edge. Node does not resolve every *.localhost name, so the name is only in the header. */
export async function documentOf(origin: string): Promise<string> {
  const { host, port } = new URL(origin);
  const sent = request({ host: '127.0.0.1', port, headers: { host } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return text(response);
}

/** Waits until the document contains the first view. The edge renders it after its start. */
export async function waitUntilRendered(
  origin: string,
  pattern: RegExp | string = 'id="first-view"',
): Promise<void> {
  await expect.poll(() => documentOf(origin)).toMatch(pattern);
}
