export interface Weight {
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly styles: number;
  /** To streams of the host or of a remote, and still open. */
  readonly subscriptions: number;
}

// What a swap leaves behind is one build's modules; what is no leak is let go of when its calls would have timed out.
const allowed = { heapBytes: 3_000_000, nodes: 60, listeners: 20, styles: 4, subscriptions: 10 };

export function excess(before: Weight, after: Weight): string[] {
  return (Object.keys(allowed) as (keyof Weight)[])
    .filter((what) => after[what] - before[what] > allowed[what])
    .map((what) => `${what} grew from ${String(before[what])} to ${String(after[what])}`);
}
