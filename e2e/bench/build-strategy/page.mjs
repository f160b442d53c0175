const games = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  title: `Game ${index + 1}`,
  provider: `Provider ${(index % 7) + 1}`,
  enabled: true,
}));
export const gamesReply = JSON.stringify({ games });

const mainScript = (name) => `/files/${name}/host/1.0.0/main.js`;

/** A tuned page: registry, boot script first, preloads with hashes; its policy lists every hash of the build. */
function tunedPage({ name, files, releases }, { strict }) {
  const boot = `/files/${name}/boot/1.0.0/boot.js`;
  const main = mainScript(name);
  const remotes = Object.fromEntries(Object.entries(releases).filter(([part]) => part !== 'lobby-next'));
  const integrity = (path) => `integrity="sha384-${files.get(path).sha384}" crossorigin="anonymous"`;
  const hashes = [...files].map(([path, { sha384 }]) => [path, sha384]);
  const preloads = [remotes.lobby.entry, ...remotes.lobby.scripts];
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>
<script type="application/json" id="registry">${JSON.stringify({ files: hashes, remotes })}</script>
<script src="${boot}" ${integrity(boot)}></script>
${preloads.map((path) => `<link rel="preload" as="script" href="${path}" ${integrity(path)}>`).join('\n')}
<script defer src="${main}" ${integrity(main)}></script>
<div id="root"></div></html>`;
  if (!strict) return { html, headers: {} };
  const listed = hashes.map(([, sha384]) => `'sha384-${sha384}'`).join(' ');
  return {
    html,
    headers: {
      'content-security-policy':
        `default-src 'none'; script-src ${listed}; style-src 'self'; connect-src 'self'; base-uri 'none'; ` +
        `object-src 'none'; require-trusted-types-for 'script'; trusted-types default`,
      'integrity-policy': 'blocked-destinations=(script)',
    },
  };
}

function plainPage({ name }) {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>
<script defer src="${mainScript(name)}"></script>
<div id="root"></div></html>`;
  return { html, headers: {} };
}

export const pageOf = (built, { strict = false } = {}) =>
  built.releases.lobby ? tunedPage(built, { strict }) : plainPage(built);
