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

/** Whether the boot script in the document, if it is not a file of its own, is that of the live host. */
function hasBootOf(html: string, registry: Registry): boolean {
  const text = inline.exec(html)?.[1];
  if (text === undefined) return true;
  const record = recordOf(registry, 'host', registry.releases.host?.active ?? '');
  return record?.files[record.boot ?? ''] === createHash('sha384').update(text).digest('base64');
}

/** The build that a browser with this lot runs. */
function chosen(registry: Registry, name: ReleaseName, lot: number): string | undefined {
  const state = registry.releases[name];
  if (!state) return undefined;
  return state.canary && lot * 100 < state.canary.percent ? state.canary.version : state.active;
}

/** What does not belong together in a document: its files, the registry in it, and the policy it came with. */
export function mixtures(html: string, policy: string, registry: Registry): string[] {
  const known = new Set(namedBuilds(registry).map(({ name, version }) => `${name}@${version}`));
  const files = [...html.matchAll(address)];
  const builds = [...new Set(files.map(([, name = '', version = '']) => `${name}@${version}`))];
  const packages = new Set(builds.map((build) => build.split('@')[0]));
  return [
    ...builds.filter((build) => !known.has(build)).map((build) => `${build} is not in its registry`),
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
  /** A sentence for each thing that could not be had, or was not what the registry says. */
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

/** What a new visitor runs of a package. */
export async function activeBuild(line: SendRequest, name: ReleaseName): Promise<string | undefined> {
  const document = await readDocument(line);
  return typeof document === 'string' ? undefined : document.registry.releases[name]?.active;
}

/** A document, and the files of the builds that a browser would run with it: there, and with the signed bytes. */
export async function loadPage(line: SendRequest, moved: ReleaseName, lot: number): Promise<PageLoad> {
  const document = await readDocument(line);
  if (typeof document === 'string') return { failed: [document], mixed: [], files: [] };
  const { html, policy, registry } = document;
  const wanted = (['host', moved] as const).flatMap((name) => {
    const version = chosen(registry, name, lot);
    const record = version === undefined ? undefined : recordOf(registry, name, version);
    if (version === undefined || !record) return [];
    // The host's are many, and do not change here.
    const all = Object.entries(record.files).filter(([file]) => name === moved || file === record.entry);
    return all
      .filter(([file]) => /\.(?:js|css)$/.test(file))
      .map(([file, hash]) => ({ path: artifactPath(name, version, file), hash }));
  });
  const got = await Promise.all(
    wanted.map(async ({ path, hash }) => {
      const answer = await line({ path });
      if (answer.status !== 200) return [`${path}: ${String(answer.status)}`];
      const isSigned = createHash('sha384').update(answer.bytes).digest('base64') === hash;
      return isSigned ? [] : [`${path}: not the signed bytes`];
    }),
  );
  return {
    failed: wanted.length > 1 ? got.flat() : ['it names no files'],
    mixed: mixtures(html, policy, registry),
    files: wanted.map(({ path }) => path),
  };
}
