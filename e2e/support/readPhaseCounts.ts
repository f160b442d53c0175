/**
 * Reads the edge's counters of view phases. Each line has the format
 * `{remote="…",version="…",cohort="…",phase="…",outcome="…"} 1`.
 */
export async function readPhaseCounts(metricsOrigin: string): Promise<string[]> {
  const text = await (await fetch(`${metricsOrigin}/metrics`)).text();
  const name = 'casino_view_phases_total';
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`))
    .map((line) => line.slice(name.length));
}
