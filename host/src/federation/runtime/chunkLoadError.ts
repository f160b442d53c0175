const failedStyle = 'CSS_CHUNK_LOAD_FAILED';

/** Files of a build that cannot be had, by the names that operators look for. Source: E-006, E-007. */
export class ChunkLoadError extends Error {
  override readonly name: 'ChunkLoadError' | typeof failedStyle;

  constructor(
    cause: unknown,
    /** How long the files were waited for. */
    readonly afterMs: number,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    // webpack tells a style from a script by the code of its error alone.
    const { code } = (cause ?? {}) as { code?: unknown };
    this.name = code === failedStyle ? failedStyle : 'ChunkLoadError';
  }
}
