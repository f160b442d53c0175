const contentHash = /[.][0-9a-f]{8}(?=[.][a-z0-9]+$)/;
// A chunk without a name has a number, which can differ between builds.
const chunkNumber = /(?<=^|\/)\d+(?=[.][*][.])/;

/** Returns the name of a file with `*` for the parts that differ between builds of its package. */
export function fileNamePattern(file: string): string {
  return file.replace(contentHash, '.*').replace(chunkNumber, '*');
}

/** Returns the header that makes a file the dictionary for files with the same pattern in other builds (RFC 9842). */
export function dictionaryHeader(name: string, file: string): string {
  return `match="/remotes/${name}/*/${fileNamePattern(file)}"`;
}
