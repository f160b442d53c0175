import TerserPlugin from 'terser-webpack-plugin';

const { swcMinify } = TerserPlugin;

/** A content hash in a file name, or in the table that maps chunks to file names. */
const contentHash = /(?<=["'.])[0-9a-f]{8}(?=["']|\.(?:js|css)\b)/g;

/**
 * Minifies a script with SWC. Its short names depend on how often each character occurs in the text. At this stage, the
 * text contains preliminary content hashes, which webpack replaces later. They depend on comments and on the folder of
 * the build. This function hides them from SWC, so that equal code gets equal names.
 */
export async function minifyScript(input, sourceMap, options, extractComments) {
  const [[file, text]] = Object.entries(input);
  const hashes = [...new Set(text.match(contentHash))];
  // As long as a hash, so that the positions in the source map stay correct.
  const hidden = (index) => `~${String(index).padStart(7, '0')}`;
  const hiddenText = text.replaceAll(contentHash, (hash) => hidden(hashes.indexOf(hash)));
  const result = await swcMinify({ [file]: hiddenText }, sourceMap, options, extractComments);
  const code = result.code?.replaceAll(/~(\d{7})/g, (match, index) => hashes[Number(index)] ?? match);
  return { ...result, code };
}
// The plugin reads properties of the function, for example the version of SWC.
Object.assign(minifyScript, swcMinify);
