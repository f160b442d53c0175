/** Returns the middle value, or the mean of the two middle values. NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sortedValues = values.toSorted((a, b) => a - b);
  const middle = (sortedValues.length - 1) / 2;
  return ((sortedValues[Math.floor(middle)] ?? NaN) + (sortedValues[Math.ceil(middle)] ?? NaN)) / 2;
}
