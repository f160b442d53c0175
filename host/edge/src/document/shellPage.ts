import type { SiteConfig } from 'shared-contracts/domain';
import {
  filePath,
  recordOf,
  type Registry,
  type RegistryRecord,
  type ReleaseName,
  type SignedPayload,
} from 'shared-contracts/releases';
import { designToken } from '../html/designTokens';
import { documentStyle } from '../html/documentStyle';
import { escapeHtml, escapeJson } from '../html/escapeHtml';
import { frame } from '../html/frame';
import { startFailed } from '../html/startFailed';
import { visitorButtons } from '../html/visitorButtons';

// The fragment never reaches the server, so the edge assumes that the player opens the home screen.
export const homeView = { name: 'remote-lobby', view: 'screens/home' } as const;

export interface LiveBuild {
  readonly name: ReleaseName;
  readonly version: string;
  readonly record: RegistryRecord;
}

export function liveBuild(
  registry: Pick<Registry, 'releases' | 'records'>,
  name: ReleaseName,
): LiveBuild | undefined {
  const version = registry.releases[name]?.active;
  const record = version === undefined ? undefined : recordOf(registry, name, version);
  if (version === undefined || !record) return undefined;
  return { name, version, record };
}

// `crossorigin`: an integrity policy only allows CORS requests, and a preload is only used by a request of the same
// mode.
function sourceAttributes(build: LiveBuild, file: string, attribute: 'href' | 'src'): string {
  const path = filePath(build.name, build.version, build.record, file);
  const hash = build.record.files[file] ?? '';
  return `${attribute}="${escapeHtml(path)}" integrity="sha384-${hash}" crossorigin`;
}

function homePreloads(registry: Registry): string[] {
  const lobby = liveBuild(registry, homeView.name);
  if (!lobby) return [];
  const view = lobby.record.views[homeView.view];
  const link = (as: string) => (file: string) =>
    `<link rel="preload" as="${as}" ${sourceAttributes(lobby, file, 'href')}>`;
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
  // Without an address, browsers request /favicon.ico.
  const address = file === undefined ? 'data:,' : filePath(host.name, host.version, host.record, file);
  return `<link rel="icon" href="${escapeHtml(address)}">`;
}

/** The first paint of the home page, and the replies that it shows. */
export interface DocumentFirstView {
  readonly style: string;
  /** Checked markup of one element. */
  readonly html: string;
  /** Milliseconds since 1970 at which the API confirmed the replies. */
  readonly atMs: number;
  readonly replies: readonly { readonly path: string; readonly body: string; readonly reply: object }[];
}

export interface ShellPageInput {
  readonly registry: Registry;
  readonly signed: SignedPayload;
  readonly site: SiteConfig;
  /** The QA link that selects some of the builds. */
  readonly link?: object;
  /** The text of the boot script; undefined if the document must load its file. */
  readonly boot: string | undefined;
  /** Without it, the page shows its frame until the scripts have loaded. */
  readonly firstView?: DocumentFirstView | undefined;
  /** The address of the dictionary that the page fetches for its next documents. */
  readonly dictionary?: string | undefined;
}

const dataScript = (id: string, content: object) =>
  `<script type="application/json" id="${id}">${escapeJson(JSON.stringify(content))}</script>`;

/**
 * A template is inert: the browser shows nothing of it and loads none of its pictures. The boot script takes the markup
 * out after the region check, and only on the home page.
 */
const firstViewParts = ({ html, atMs, replies }: DocumentFirstView) => [
  `<template id="first-view">${visitorButtons}${html}</template>`,
  dataScript('first-replies', { atMs, replies }),
];

/**
 * Creates the document of the shell, which is the same for all players until the next revision; undefined until a host
 * is released.
 *
 * - Preloads and the frame precede the registry, which is most of the document. On a slow connection, the browser
 *   requests the files and draws the frame while the registry is still loading.
 * - The registry precedes the boot script, which reads it.
 * - The boot script is inline and waits for no style sheet, so that it can request early the data that depends on the
 *   fragment and on the session.
 */
export function shellPage({
  registry,
  signed,
  site,
  link,
  boot,
  firstView,
  dictionary,
}: ShellPageInput): string | undefined {
  const host = liveBuild(registry, 'host');
  if (!host?.record.boot) return undefined;
  // With a canary of the host, the boot script chooses the build, so nothing of the host is preloaded.
  const isSingleBuild = (registry.releases.host?.canary?.percent ?? 0) === 0;
  const styles = isSingleBuild ? (host.record.views['shell']?.styles ?? []) : [];
  const scripts = isSingleBuild ? hostScripts(host.record) : [];
  const title = escapeHtml(site.title);
  const scriptPreloads = [...(boot === undefined ? [host.record.boot] : []), ...scripts].map(
    (file) => `<link rel="preload" as="script" fetchpriority="high" ${sourceAttributes(host, file, 'href')}>`,
  );
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="theme-color" content="${designToken('color-ground')}">`,
    '<meta name="color-scheme" content="dark">',
    `<title>${title}</title>`,
    icon(host),
    ...(dictionary === undefined ? [] : [`<meta name="document-dictionary" content="${dictionary}">`]),
    `<style>${documentStyle}</style>`,
    ...(firstView ? [`<style>${firstView.style}</style>`] : []),
    ...styles.map((file) => `<link rel="preload" as="style" ${sourceAttributes(host, file, 'href')}>`),
    ...scriptPreloads,
    ...homePreloads(registry),
    '</head>',
    '<body>',
    frame,
    startFailed,
    `<noscript><p>${title} needs JavaScript. Turn it on in your browser, then reload this page.</p></noscript>`,
    dataScript('registry', signed),
    dataScript('config', site),
    ...(link ? [dataScript('link', link)] : []),
    ...(firstView ? firstViewParts(firstView) : []),
    boot === undefined
      ? `<script ${sourceAttributes(host, host.record.boot, 'src')}></script>`
      : `<script>${boot}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
