const registryScript = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s;

const escaped = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

function withDevBuilds(registry, builds) {
  const releases = { ...registry.releases };
  const records = { ...registry.records };
  for (const { name, version, container, entry, boot, views, files } of builds) {
    releases[name] = { active: version, lastKnownGood: null };
    records[`${name}@${version}`] = { container, entry, ...(boot && { boot }), views, files };
  }
  return { ...registry, releases, records };
}

/** Takes out what the document loads from the released build of a package; the icon stays, which no build from source names. */
function withoutReleased(html, name) {
  const address = `"/remotes/${name}/[^"]*"`;
  const script = new RegExp(`<script[^>]*\\ssrc=${address}[^>]*></script>\\n?`, 'g');
  const link = new RegExp(`<link(?! rel="icon")[^>]*\\shref=${address}[^>]*>\\n?`, 'g');
  return html.replace(script, '').replace(link, '');
}

/** What stands in the document itself: nothing else in it is a script without an attribute. */
const bootScript = /<script>.*?<\/script>\n?/s;

/** The boot script reads the registry, so it comes after it. It inserts the styles and scripts that the record names. */
const bootTag = ({ name, version, boot }) => `<script src="/remotes/${name}/${version}/${boot}"></script>`;

/** The edge's document with some packages replaced by their builds from source, which come without hashes. */
export function overlay(html, builds) {
  const [found, open, text, close] = registryScript.exec(html) ?? [];
  if (!found) return html;
  const signed = JSON.parse(text);
  const payload = JSON.stringify(withDevBuilds(JSON.parse(signed.payload), builds));
  const document = builds.reduce(
    (rest, { name }) => withoutReleased(rest, name),
    html.replace(found, () => `${open}${escaped({ ...signed, payload })}${close}`),
  );
  const host = builds.find(({ name }) => name === 'host');
  if (!host) return document;
  return document.replace(bootScript, '').replace('</body>', () => `${bootTag(host)}\n</body>`);
}
