export interface PageUsage {
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly styles: number;
  /** Open subscriptions to streams of the host or of a remote. */
  readonly subscriptions: number;
}

// Not 0, because a page cannot unload the modules of a replaced build, and releases other memory late.
const maxGrowth = { heapBytes: 3_000_000, nodes: 60, listeners: 20, styles: 4, subscriptions: 10 };

export function findExcess(usageBefore: PageUsage, usageAfter: PageUsage): string[] {
  return (Object.keys(maxGrowth) as (keyof PageUsage)[])
    .filter((measure) => usageAfter[measure] - usageBefore[measure] > maxGrowth[measure])
    .map(
      (measure) => `${measure} grew from ${String(usageBefore[measure])} to ${String(usageAfter[measure])}`,
    );
}
