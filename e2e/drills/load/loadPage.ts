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

const registryPattern = /<script type="application\/json" id="registry">(.*?)<\/script>/s;
/** Captures the package, the version and the file, as in `/remotes/host/1.0.0-1a2b3c4d/main.js`. */
const filePattern = /(?:src|href)="\/remotes\/([a-z0-9-]+)\/([^/"]+)\/([^"]+\.(?:js|css))"/g;
const inlineScriptPattern = /<script>(.*?)<\/script>/s;

/** Tells whether the inline boot script belongs to the live host. Also true if the boot script is a separate file. */
function hasLiveBootScript(html: string, registry: Registry): boolean {
  const text = inlineScriptPattern.exec(html)?.[1];
  if (text === undefined) return true;
  const record = recordOf(registry, 'host', registry.releases.host?.active ?? '');
  return record?.files[record.boot ?? ''] === createHash('sha384').update(text).digest('base64');
}

/** Returns the build that a browser runs. `draw` is the browser's random number from 0 to 1. */
function chooseVersion(registry: Registry, name: ReleaseName, draw: number): string | undefined {
  const state = registry.releases[name];
  if (!state) return undefined;
  return state.canary && draw * 100 < state.canary.percent ? state.canary.version : state.active;
}

/** Returns one sentence per contradiction between the files of a document, its registry and its policy. */
export function findMixtures(html: string, policy: string, registry: Registry): string[] {
  const registered = new Set(namedBuilds(registry).map(({ name, version }) => `${name}@${version}`));
  const files = [...html.matchAll(filePattern)];
  const builds = [...new Set(files.map(([, name = '', version = '']) => `${name}@${version}`))];
  const packages = new Set(builds.map((build) => build.split('@')[0]));
  return [
    ...builds.filter((build) => !registered.has(build)).map((build) => `${build} is not in its registry`),
    ...(hasLiveBootScript(html, registry) ? [] : ['its boot script is not that of its host']),
    ...(packages.size < builds.length ? [`two builds of one package: ${builds.join(' ')}`] : []),
    ...namedBuilds(registry).flatMap(({ name, version }) => {
      const record = recordOf(registry, name, version);
      const hash = record?.files[record.entry];
      const isAllowed = hash !== undefined && policy.includes(`'sha384-${hash}'`);
      return isAllowed ? [] : [`its policy blocks ${name}@${version}`];
    }),
  ];
}

export interface PageLoad {
  /** One sentence per file that is missing or differs from its signed hash. */
  readonly failed: readonly string[];
  /** One sentence per contradiction in the document. */
  readonly mixed: readonly string[];
  readonly files: readonly string[];
}

interface Document {
  readonly html: string;
  readonly policy: string;
  readonly registry: Registry;
}

async function readDocument(send: SendRequest): Promise<Document | string> {
  const { status, text, policy } = await send({ path: '/' });
  if (status !== 200) return `the document: ${String(status)}`;
  const parsed = readRegistry(registryPattern.exec(text)?.[1] ?? '');
  return parsed.ok ? { html: text, policy, registry: parsed.value } : `its registry: ${parsed.reason}`;
}

/** The version of a package that the document names as live. */
export async function readActiveVersion(send: SendRequest, name: ReleaseName): Promise<string | undefined> {
  const document = await readDocument(send);
  return typeof document === 'string' ? undefined : document.registry.releases[name]?.active;
}

/** Loads a document and the files that a browser would run, and compares the files with their signed hashes. */
export async function loadPage(
  send: SendRequest,
  changedPackage: ReleaseName,
  draw: number,
): Promise<PageLoad> {
  const document = await readDocument(send);
  if (typeof document === 'string') return { failed: [document], mixed: [], files: [] };
  const { html, policy, registry } = document;
  const expectedFiles = (['host', changedPackage] as const).flatMap((name) => {
    const version = chooseVersion(registry, name, draw);
    const record = version === undefined ? undefined : recordOf(registry, name, version);
    if (version === undefined || !record) return [];
    // The host has many files, and they do not change in this drill.
    const checkedFiles = Object.entries(record.files).filter(
      ([file]) => name === changedPackage || file === record.entry,
    );
    return checkedFiles
      .filter(([file]) => /\.(?:js|css)$/.test(file))
      .map(([file, hash]) => ({ path: artifactPath(name, version, file), hash }));
  });
  const errors = await Promise.all(
    expectedFiles.map(async ({ path, hash }) => {
      const response = await send({ path });
      if (response.status !== 200) return [`${path}: ${String(response.status)}`];
      const isSigned = createHash('sha384').update(response.bytes).digest('base64') === hash;
      return isSigned ? [] : [`${path}: not the signed bytes`];
    }),
  );
  return {
    failed: expectedFiles.length > 1 ? errors.flat() : ['it names no files'],
    mixed: findMixtures(html, policy, registry),
    files: expectedFiles.map(({ path }) => path),
  };
}
