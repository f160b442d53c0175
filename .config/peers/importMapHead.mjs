/** Returns the part of a document's head with the import map. It also links the styles and preloads modules. */
export function importMapHead({ scripts, styles, preloaded }) {
  const imports = Object.fromEntries(Object.entries(scripts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return [
    // An import map must precede all modules.
    `<script type="importmap">${JSON.stringify({ imports })}</script>`,
    ...styles.map((address) => `<link rel="stylesheet" href="${address}">`),
    ...preloaded.map((name) => `<link rel="modulepreload" href="${scripts[name]}">`),
    '',
  ].join('\n');
}
