interface Server {
  /** Resolves when it answers and rejects when it ends first. */
  readonly ready: Promise<unknown>;
}

type Settings = Readonly<Record<string, string>>;

export const packages: readonly string[];
export function build(...names: readonly string[]): Promise<void>;
export function beginEdge(port: number, env: Settings): Server;
export function beginSandbox(port: number, env: Settings): Server;
