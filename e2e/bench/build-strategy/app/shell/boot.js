const { files } = JSON.parse(document.getElementById('registry').textContent);
const hashes = new Map(
  files.map(([path, sha384]) => [new URL(path, document.baseURI).href, `sha384-${sha384}`]),
);

globalThis.__integrity = (href) => hashes.get(href) ?? '';

globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (hashes.has(new URL(url, document.baseURI).href) ? url : null),
});
