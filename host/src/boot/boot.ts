/**
 * Runs before every other script. It alone decides which script addresses this page may load:
 * those of the signed registry in the HTML, each with its hash.
 */
interface Registry {
  readonly records: Record<string, { readonly files: Record<string, string> }>;
}

const signed = JSON.parse(document.getElementById('registry')?.textContent ?? '{"payload":"{}"}') as {
  payload: string;
};
const { records = {} } = JSON.parse(signed.payload) as Partial<Registry>;

const hashes = new Map<string, string>();
for (const [buildId, { files }] of Object.entries(records)) {
  const [name = '', version = ''] = buildId.split('@');
  for (const [file, sha384] of Object.entries(files)) {
    const { href } = new URL(`/remotes/${name}/${version}/${file}`, document.baseURI);
    hashes.set(href, `sha384-${sha384}`);
  }
}

const absolute = (url: string) => new URL(url, document.baseURI).href;

Object.defineProperty(globalThis, '__integrity', { value: (url: string) => hashes.get(absolute(url)) ?? '' });

const { trustedTypes } = globalThis as {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
  };
};
trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (hashes.has(absolute(url)) ? url : null),
});

export {};
