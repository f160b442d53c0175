/** A logo as colored paths. `box` is the width and height of its view box; default: 24. */
export interface Mark {
  readonly box?: number;
  readonly paths: readonly (readonly [color: string, path: string])[];
}
