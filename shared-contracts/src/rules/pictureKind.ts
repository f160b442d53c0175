/** Kinds of picture that pass as proof, by MIME type. Source: V-052. */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/bmp'] as const;
export type PictureKind = (typeof pictureKinds)[number];

const beginnings: Readonly<Record<PictureKind, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/bmp': [0x42, 0x4d],
};

/** How much of a file has to be read to tell its kind. */
export const pictureHeadBytes = 26;

/** A bitmap begins with two letters only, which a text may too: the header's length and planes must fit. */
function isBitmap(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes.length >= pictureHeadBytes && view.getUint32(6, true) === 0 && view.getUint32(14, true) <= 124;
}

/** What a file is by its first bytes; its name and the type it claims are only words. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const kind = pictureKinds.find((known) => beginnings[known].every((byte, index) => bytes[index] === byte));
  return kind === 'image/bmp' && !isBitmap(bytes) ? undefined : kind;
}
