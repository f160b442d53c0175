import type { SiteConfig } from 'shared-contracts/domain';
import {
  filePath,
  recordOf,
  type Registry,
  type RegistryRecord,
  type ReleaseName,
  type SignedRegistry,
} from 'shared-contracts/releases';
import { token } from '../html/designTokens';
import { documentStyle } from '../html/documentStyle';
import { escapeHtml, escapeJson } from '../html/escapeHtml';
import { frame } from '../html/frame';
import { startFailed } from '../html/startFailed';

// The fragment never reaches the server, so the edge bets on the home page.
const home = { name: 'remote-lobby', view: 'screens/home' } as const;

interface LiveBuild {
  readonly name: ReleaseName;
  readonly version: string;
  readonly record: RegistryRecord;
}

function liveBuild(registry: Registry, name: ReleaseName): LiveBuild | undefined {
  const version = registry.releases[name]?.active;
  const record = version === undefined ? undefined : recordOf(registry, name, version);
  return version === undefined || !record ? undefined : { name, version, record };
}

// `crossorigin`: an integrity policy passes only requests made in CORS mode, and a preload serves only its like.
function source(build: LiveBuild, file: string, attribute: 'href' | 'src'): string {
  const path = filePath(build.name, build.version, build.record, file);
  const hash = build.record.files[file] ?? '';
  return `${attribute}="${escapeHtml(path)}" integrity="sha384-${hash}" crossorigin`;
}

function homePreloads(registry: Registry): string[] {
  const lobby = liveBuild(registry, home.name);
  if (!lobby) return [];
  const view = lobby.record.views[home.view];
  const link = (as: string) => (file: string) =>
    `<link rel="preload" as="${as}" ${source(lobby, file, 'href')}>`;
  const scripts = [...new Set([lobby.record.entry, ...(view?.scripts ?? [])])];
  return [...(view?.styles ?? []).map(link('style')), ...scripts.map(link('script'))];
}

function hostScripts({ entry, boot, views }: RegistryRecord): string[] {
  const scripts = new Set([...(views['shell']?.scripts ?? []), entry]);
  if (boot !== undefined) scripts.delete(boot);
  return [...scripts];
}

function icon(host: LiveBuild): string {
  const file = Object.keys(host.record.files).find((name) => /^icon\.(?:[\w.-]+\.)?svg$/.test(name));
  // Without an address browsers ask for /favicon.ico.
  const address = file === undefined ? 'data:,' : filePath(host.name, host.version, host.record, file);
  return `<link rel="icon" href="${escapeHtml(address)}">`;
}

export interface ShellPageInput {
  readonly registry: Registry;
  readonly signed: SignedRegistry;
  readonly site: SiteConfig;
  /** Where a link of QA names some of the builds. */
  readonly link?: object;
  /** The text of the boot script, where it can stand in the document; otherwise its file is fetched. */
  readonly boot: string | undefined;
}

const data = (id: string, content: object) =>
  `<script type="application/json" id="${id}">${escapeJson(JSON.stringify(content))}</script>`;

/**
 * The one document of the product, the same for everybody until the next revision; undefined while no host is
 * released. The registry stands before the boot script, which reads it; what is to be fetched and the frame stand
 * before the registry, which is most of the document: on a slow line files are asked for, and the frame is drawn,
 * while the rest still comes. The boot script is part of it and waits for no style sheet: what only the browser
 * knows, the address behind the `#` and who is signed in, is asked for beside the rest.
 */
export function shellPage({ registry, signed, site, link, boot }: ShellPageInput): string | undefined {
  const host = liveBuild(registry, 'host');
  if (!host?.record.boot) return undefined;
  // The boot script chooses among the builds of the host; what most browsers need is fetched before it has.
  const isDecided = (registry.releases.host?.canary?.percent ?? 0) === 0;
  const styles = isDecided ? (host.record.views['shell']?.styles ?? []) : [];
  const scripts = isDecided ? hostScripts(host.record) : [];
  const title = escapeHtml(site.title);
  const first = [...(boot === undefined ? [host.record.boot] : []), ...scripts].map(
    (file) => `<link rel="preload" as="script" fetchpriority="high" ${source(host, file, 'href')}>`,
  );
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="theme-color" content="${token('color-ground')}">`,
    '<meta name="color-scheme" content="dark">',
    `<title>${title}</title>`,
    icon(host),
    `<style>${documentStyle}</style>`,
    ...styles.map((file) => `<link rel="preload" as="style" ${source(host, file, 'href')}>`),
    ...first,
    ...homePreloads(registry),
    '</head>',
    '<body>',
    frame,
    startFailed,
    `<noscript><p>${title} needs JavaScript. Please switch it on in your browser and load this page again.</p></noscript>`,
    data('registry', signed),
    data('config', site),
    ...(link ? [data('link', link)] : []),
    boot === undefined
      ? `<script ${source(host, host.record.boot, 'src')}></script>`
      : `<script>${boot}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
