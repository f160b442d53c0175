/** A logo as paths with their colors, in a square of 24 unless `box` names another side. */
export interface Mark {
  readonly box?: number;
  readonly paths: readonly (readonly [color: string, path: string])[];
}
