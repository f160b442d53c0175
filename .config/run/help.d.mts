type Row = readonly [name: string, description: string];

export interface Help {
  readonly summary: string;
  readonly usage: readonly string[];
  readonly commands?: readonly Row[];
  readonly options?: readonly Row[];
  readonly examples: readonly string[];
  readonly notes?: readonly string[];
}

export function showHelp(help: Help, argv?: readonly string[]): void;
