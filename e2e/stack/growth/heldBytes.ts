import type { CDPSession } from '@playwright/test';

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
    };
  };
  readonly nodes: readonly number[];
}

/** The bytes of all objects of a heap snapshot but compiled code, of which the engine makes more while a page runs. */
export function bytesIn({ snapshot: { meta }, nodes }: Snapshot): number {
  const [type, size] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('self_size')];
  const code = meta.node_types[0].indexOf('code');
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += meta.node_fields.length)
    if (nodes[at + type] !== code) bytes += nodes[at + size] ?? 0;
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
