interface Server {
  /** Resolves at the first response. Rejects if the server stops before. */
  readonly ready: Promise<unknown>;
}

type Settings = Readonly<Record<string, string>>;

export function build(...argv: readonly string[]): Promise<void>;
export function startEdge(port: number, env: Settings): Server;
export function startSandbox(port: number, env: Settings): Server;
