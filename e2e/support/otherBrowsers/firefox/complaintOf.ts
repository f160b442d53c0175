// A preload that Firefox gives up is told as one without a byte; the file is loaded and checked again.
const noBytes = 'OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';

export interface LogEntry {
  readonly level: string;
  readonly text: string | null;
}

/** What the console of a page says that nobody should read there: errors, and what its policy refused. */
export function complaintOf({ level, text }: LogEntry): string | undefined {
  const said = text ?? '';
  const isRefusal = /Content-Security-Policy|blocked|violat/i.test(said);
  return (level === 'error' || isRefusal) && !said.includes(noBytes) ? said : undefined;
}
