/** A picture of the page. */
export interface Frame {
  /** A PNG file in base64. */
  readonly data: string;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

interface PickOptions {
  /** Milliseconds since 1970. */
  readonly startMs: number;
  readonly lastsMs: number;
  readonly everyMs: number;
}

/**
 * Returns the picture that is visible at each point in time. Undefined before the first frame after the start, because
 * earlier frames show the previous page.
 */
export function pickFrames(
  frames: readonly Frame[],
  { startMs, lastsMs, everyMs }: PickOptions,
): readonly (Frame | undefined)[] {
  return Array.from({ length: lastsMs / everyMs }, (_, index) =>
    frames.findLast(({ atMs }) => atMs >= startMs && atMs <= startMs + (index + 1) * everyMs),
  );
}
