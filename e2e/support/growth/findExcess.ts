export interface PageUsage {
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly styles: number;
  /** Open subscriptions to streams of the host or of a remote. */
  readonly subscriptions: number;
}

// A swap of builds leaves the modules of one build behind. Other memory is released when pending calls time out.
const allowed = { heapBytes: 3_000_000, nodes: 60, listeners: 20, styles: 4, subscriptions: 10 };

export function findExcess(before: PageUsage, after: PageUsage): string[] {
  return (Object.keys(allowed) as (keyof PageUsage)[])
    .filter((measure) => after[measure] - before[measure] > allowed[measure])
    .map((measure) => `${measure} grew from ${String(before[measure])} to ${String(after[measure])}`);
}
