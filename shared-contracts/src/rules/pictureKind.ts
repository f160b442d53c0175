/** MIME types of pictures that the server accepts as a proof. Source: V-052. */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/bmp'] as const;
export type PictureKind = (typeof pictureKinds)[number];

const signatures: Readonly<Record<PictureKind, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/bmp': [0x42, 0x4d],
};

/** Number of bytes that `pictureKind` needs to detect the kind. */
export const pictureHeadBytes = 26;

/**
 * The two letters of a bitmap can also start a text, so this also checks the reserved bytes and the length of the
 * header.
 */
function isBitmap(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes.length >= pictureHeadBytes && view.getUint32(6, true) === 0 && view.getUint32(14, true) <= 124;
}

/** Detects the kind of a picture by its first bytes. Its name and declared type may be wrong. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const kind = pictureKinds.find((candidate) =>
    signatures[candidate].every((byte, index) => bytes[index] === byte),
  );
  return kind === 'image/bmp' && !isBitmap(bytes) ? undefined : kind;
}
