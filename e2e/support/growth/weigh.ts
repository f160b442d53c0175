import type { CDPSession, Page } from '@playwright/test';
import type { Weight } from './excess';

/** Runs in the page. What rxjs calls its own fields is the same in the host's copy and in each remote's. */
const countOpen = `function () {
  const isOpen = (each) =>
    Object.hasOwn(each, '_finalizers') && Object.hasOwn(each, '_parentage') && each.closed === false;
  return this.filter(isOpen).length;
}`;

async function openSubscriptions(client: CDPSession): Promise<number> {
  const objectGroup = 'weighed';
  const { result } = await client.send('Runtime.evaluate', { expression: 'Object.prototype', objectGroup });
  const { objects } = await client.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    objectGroup,
  });
  const counted = await client.send('Runtime.callFunctionOn', {
    functionDeclaration: countOpen,
    objectId: objects.objectId ?? '',
    returnByValue: true,
  });
  // What is named is kept alive.
  await client.send('Runtime.releaseObjectGroup', { objectGroup });
  const open: unknown = counted.result.value;
  if (typeof open !== 'number' || open === 0) throw new Error('The subscriptions could not be counted.');
  return open;
}

/** After what nobody holds has gone. */
export async function weigh(page: Page, client: CDPSession): Promise<Weight> {
  for (let round = 0; round < 3; round += 1) await client.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await client.send('Memory.getDOMCounters');
  const { usedSize: heapBytes } = await client.send('Runtime.getHeapUsage');
  const styles = await page.evaluate(() => document.querySelectorAll('style, link[rel=stylesheet]').length);
  return { heapBytes, nodes, listeners, styles, subscriptions: await openSubscriptions(client) };
}
