const contentHash = /[.][0-9a-f]{8}(?=[.][a-z0-9]+$)/;
// A chunk that has no name carries a number, which another build may have given it otherwise.
const chunkNumber = /(?<=^|\/)\d+(?=[.][*][.])/;

/** What a file of a build is in every build of its package: its name, with `*` where builds differ. */
export function roleOf(file: string): string {
  return file.replace(contentHash, '.*').replace(chunkNumber, '*');
}

/** Says that a file may serve as the dictionary of those that have its role in other builds (RFC 9842). */
export function dictionaryHeader(name: string, file: string): string {
  return `match="/remotes/${name}/*/${roleOf(file)}"`;
}
