/** A vendor's code as words: `COPPER_OWL` becomes Copper Owl. Short codes are names by themselves. */
export function vendorName(code: string): string {
  return code
    .split(/[_\s-]+/)
    .filter((word) => word !== '')
    .map((word) =>
      code.length <= 4 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`,
    )
    .join(' ');
}
