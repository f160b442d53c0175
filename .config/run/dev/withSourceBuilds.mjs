const registryScript = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s;

const escapeJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

function withDevBuilds(registry, builds) {
  const releases = { ...registry.releases };
  const records = { ...registry.records };
  for (const { name, version, container, entry, boot, views, files, popups } of builds) {
    releases[name] = { active: version, lastKnownGood: null };
    records[`${name}@${version}`] = {
      container,
      entry,
      ...(boot && { boot }),
      views,
      files,
      ...(popups && { popups }),
    };
  }
  return { ...registry, releases, records };
}

/** Removes the scripts and links of a released build. The icon stays, because builds from source have no icon. */
function withoutReleasedFiles(html, name) {
  const address = `"/remotes/${name}/[^"]*"`;
  const script = new RegExp(`<script[^>]*\\ssrc=${address}[^>]*></script>\\n?`, 'g');
  const link = new RegExp(`<link(?! rel="icon")[^>]*\\shref=${address}[^>]*>\\n?`, 'g');
  return html.replace(script, '').replace(link, '');
}

/** The inline boot script is the only script of the document without an attribute. */
const bootScript = /<script>.*?<\/script>\n?/s;

/** Must follow the registry, which the boot script reads. The script inserts the record's styles and scripts. */
const bootTag = ({ name, version, boot }) => `<script src="/remotes/${name}/${version}/${boot}"></script>`;

/** Replaces released builds in the edge's document with builds from source, which have no hashes. */
export function withSourceBuilds(html, builds) {
  const [match, open, text, close] = registryScript.exec(html) ?? [];
  if (!match) return html;
  const signed = JSON.parse(text);
  const payload = JSON.stringify(withDevBuilds(JSON.parse(signed.payload), builds));
  const document = builds.reduce(
    (page, { name }) => withoutReleasedFiles(page, name),
    html.replace(match, () => `${open}${escapeJson({ ...signed, payload })}${close}`),
  );
  const host = builds.find(({ name }) => name === 'host');
  if (!host) return document;
  return document.replace(bootScript, '').replace('</body>', () => `${bootTag(host)}\n</body>`);
}
