// Firefox reports a canceled preload with the hash of an empty file. It loads and checks the file again.
const emptyHash = 'OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';

export interface LogEntry {
  readonly level: string;
  readonly text: string | null;
}

/** Returns the text of a console entry that is an error or a policy violation. */
export function consoleErrorOf({ level, text }: LogEntry): string | undefined {
  const message = text ?? '';
  const isViolation = /Content-Security-Policy|blocked|violat/i.test(message);
  return (level === 'error' || isViolation) && !message.includes(emptyHash) ? message : undefined;
}
