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

/** The browser's records of network calls. It stores them for an attached debugger, such as this one. */
const networkRecords = /^blink::NetworkResourcesData/;

/** The bytes of all objects in a heap snapshot except compiled code, which grows while a page runs. */
export function sumRetainedBytes({ snapshot: { meta }, nodes, strings }: Snapshot): number {
  const indexOfField = (field: string) => meta.node_fields.indexOf(field);
  const type = indexOfField('type');
  const name = indexOfField('name');
  const size = indexOfField('self_size');
  const code = meta.node_types[0].indexOf('code');
  const ignoredNames = new Set(strings.flatMap((text, index) => (networkRecords.test(text) ? [index] : [])));
  let bytes = 0;
  for (let offset = 0; offset < nodes.length; offset += meta.node_fields.length)
    if (nodes[offset + type] !== code && !ignoredNames.has(nodes[offset + name] ?? -1))
      bytes += nodes[offset + size] ?? 0;
  return bytes;
}

/** Measures the bytes of a page's reachable objects. The engine's own figure includes objects that it frees late. */
export async function measureRetainedBytes(client: CDPSession): Promise<number> {
  const parts: string[] = [];
  const addChunk = ({ chunk }: { chunk: string }) => parts.push(chunk);
  client.on('HeapProfiler.addHeapSnapshotChunk', addChunk);
  await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  client.off('HeapProfiler.addHeapSnapshotChunk', addChunk);
  return sumRetainedBytes(JSON.parse(parts.join('')) as Snapshot);
}
