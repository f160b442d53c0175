import { createHash } from 'node:crypto';
import {
  artifactPath,
  namedBuilds,
  readRegistry,
  recordOf,
  type Registry,
  type ReleaseName,
} from 'shared-contracts/releases';
import type { SendRequest } from '../../support/openBalancer';

const snapshot = /<script type="application\/json" id="registry">(.*?)<\/script>/s;
const address = /(?:src|href)="\/remotes\/([a-z-]+)\/([^/"]+)\/([^"]+\.(?:js|css))"/g;

const inline = /<script>(.*?)<\/script>/s;

/** Whether the inline boot script belongs to the live host. Also true if the boot script is a separate file. */
function hasBootOf(html: string, registry: Registry): boolean {
  const text = inline.exec(html)?.[1];
  if (text === undefined) return true;
  const record = recordOf(registry, 'host', registry.releases.host?.active ?? '');
  return record?.files[record.boot ?? ''] === createHash('sha384').update(text).digest('base64');
}

/** The build that a browser runs whose random draw from 0 to 1 is `draw`. */
function chosen(registry: Registry, name: ReleaseName, draw: number): string | undefined {
  const state = registry.releases[name];
  if (!state) return undefined;
  return state.canary && draw * 100 < state.canary.percent ? state.canary.version : state.active;
}

/** One sentence per contradiction between the files of a document, its registry and its policy. */
export function mixtures(html: string, policy: string, registry: Registry): string[] {
  const registered = new Set(namedBuilds(registry).map(({ name, version }) => `${name}@${version}`));
  const files = [...html.matchAll(address)];
  const builds = [...new Set(files.map(([, name = '', version = '']) => `${name}@${version}`))];
  const packages = new Set(builds.map((build) => build.split('@')[0]));
  return [
    ...builds.filter((build) => !registered.has(build)).map((build) => `${build} is not in its registry`),
    ...(hasBootOf(html, registry) ? [] : ['its boot script is not that of its host']),
    ...(packages.size < builds.length ? [`two builds of one package: ${builds.join(' ')}`] : []),
    ...namedBuilds(registry).flatMap(({ name, version }) => {
      const record = recordOf(registry, name, version);
      const hash = record?.files[record.entry];
      const isAllowed = hash !== undefined && policy.includes(`'sha384-${hash}'`);
      return isAllowed ? [] : [`its policy refuses ${name}@${version}`];
    }),
  ];
}

export interface PageLoad {
  /** One sentence per file that is missing or differs from the registry. */
  readonly failed: readonly string[];
  readonly mixed: readonly string[];
  readonly files: readonly string[];
}

interface Document {
  readonly html: string;
  readonly policy: string;
  readonly registry: Registry;
}

async function readDocument(line: SendRequest): Promise<Document | string> {
  const { status, text, policy } = await line({ path: '/' });
  if (status !== 200) return `the document: ${String(status)}`;
  const read = readRegistry(snapshot.exec(text)?.[1] ?? '');
  return read.ok ? { html: text, policy, registry: read.value } : `its registry: ${read.reason}`;
}

/** The build of a package that the document gives to a new visitor. */
export async function activeBuild(line: SendRequest, name: ReleaseName): Promise<string | undefined> {
  const document = await readDocument(line);
  return typeof document === 'string' ? undefined : document.registry.releases[name]?.active;
}

/** Loads a document and the files that a browser would run, and compares the files with their signed hashes. */
export async function loadPage(line: SendRequest, moved: ReleaseName, draw: number): Promise<PageLoad> {
  const document = await readDocument(line);
  if (typeof document === 'string') return { failed: [document], mixed: [], files: [] };
  const { html, policy, registry } = document;
  const expected = (['host', moved] as const).flatMap((name) => {
    const version = chosen(registry, name, draw);
    const record = version === undefined ? undefined : recordOf(registry, name, version);
    if (version === undefined || !record) return [];
    // The host has many files, and they do not change in this drill.
    const all = Object.entries(record.files).filter(([file]) => name === moved || file === record.entry);
    return all
      .filter(([file]) => /\.(?:js|css)$/.test(file))
      .map(([file, hash]) => ({ path: artifactPath(name, version, file), hash }));
  });
  const errors = await Promise.all(
    expected.map(async ({ path, hash }) => {
      const response = await line({ path });
      if (response.status !== 200) return [`${path}: ${String(response.status)}`];
      const isSigned = createHash('sha384').update(response.bytes).digest('base64') === hash;
      return isSigned ? [] : [`${path}: not the signed bytes`];
    }),
  );
  return {
    failed: expected.length > 1 ? errors.flat() : ['it names no files'],
    mixed: mixtures(html, policy, registry),
    files: expected.map(({ path }) => path),
  };
}
