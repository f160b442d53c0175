import type { CDPSession } from '@playwright/test';

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
    };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/** The browser's record of each call, which it keeps for whoever watches the page, as we do. */
const watchersOwn = /^blink::NetworkResourcesData/;

/** The bytes of all objects of a heap snapshot but compiled code, of which the engine makes more while a page runs. */
export function bytesIn({ snapshot: { meta }, nodes, strings }: Snapshot): number {
  const place = (field: string) => meta.node_fields.indexOf(field);
  const [type, name, size] = [place('type'), place('name'), place('self_size')];
  const code = meta.node_types[0].indexOf('code');
  const left = new Set(strings.flatMap((text, at) => (watchersOwn.test(text) ? [at] : [])));
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += meta.node_fields.length)
    if (nodes[at + type] !== code && !left.has(nodes[at + name] ?? -1)) bytes += nodes[at + size] ?? 0;
  return bytes;
}

/** What the objects of a page weigh that something still holds; the engine's own count has what is let go of late. */
export async function heldBytes(client: CDPSession): Promise<number> {
  const parts: string[] = [];
  const hear = ({ chunk }: { chunk: string }) => parts.push(chunk);
  client.on('HeapProfiler.addHeapSnapshotChunk', hear);
  await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  client.off('HeapProfiler.addHeapSnapshotChunk', hear);
  return bytesIn(JSON.parse(parts.join('')) as Snapshot);
}
