import type { CDPSession, Page } from '@playwright/test';
import type { PageUsage } from './findExcess';

/** Runs in the page. The fields of rxjs have the same names in the host's copy and in each remote's. */
const countOpenScript = `function () {
  const isOpen = (object) =>
    Object.hasOwn(object, '_finalizers') && Object.hasOwn(object, '_parentage') && object.closed === false;
  return this.filter(isOpen).length;
}`;

async function countSubscriptions(client: CDPSession): Promise<number> {
  const objectGroup = 'usage';
  const { result } = await client.send('Runtime.evaluate', { expression: 'Object.prototype', objectGroup });
  const { objects } = await client.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    objectGroup,
  });
  const response = await client.send('Runtime.callFunctionOn', {
    functionDeclaration: countOpenScript,
    objectId: objects.objectId ?? '',
    returnByValue: true,
  });
  // The debugger keeps the objects of a group alive until it is released.
  await client.send('Runtime.releaseObjectGroup', { objectGroup });
  const openCount: unknown = response.result.value;
  if (typeof openCount !== 'number' || openCount === 0)
    throw new Error('The subscriptions could not be counted.');
  return openCount;
}

/** Measures a page after a garbage collection. */
export async function measureUsage(page: Page, client: CDPSession): Promise<PageUsage> {
  for (let round = 0; round < 3; round += 1) await client.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await client.send('Memory.getDOMCounters');
  const { usedSize: heapBytes } = await client.send('Runtime.getHeapUsage');
  const styles = await page.evaluate(() => document.querySelectorAll('style, link[rel=stylesheet]').length);
  return { heapBytes, nodes, listeners, styles, subscriptions: await countSubscriptions(client) };
}
