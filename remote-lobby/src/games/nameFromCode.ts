/**
 * Turns the code of a game provider or feature into a name: `COPPER_OWL` becomes Copper Owl. Codes of up to 4 letters
 * stay unchanged.
 */
export function nameFromCode(code: string): string {
  return code
    .split(/[_\s-]+/)
    .filter((word) => word !== '')
    .map((word) =>
      code.length <= 4 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`,
    )
    .join(' ');
}
