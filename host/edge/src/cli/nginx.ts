import { writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { OperatorError } from '../errors/OperatorError';
import { nginxConfig } from '../nginx/nginxConfig';
import { type Environment, foldersOf } from '../settings/folders';
import { originsOf } from '../settings/originsOf';
import { portOf } from '../settings/portOf';
import { readSiteConfig } from '../settings/readSiteConfig';
import type { CommandResult } from './CommandContext';

export interface NginxOptions {
  /** The file to write; undefined: the configuration is printed. */
  readonly out: string | undefined;
  readonly edges: readonly string[] | undefined;
  readonly tlsFolder: string | undefined;
  readonly cacheFolder: string | undefined;
}

// Debian's package creates /var/lib/nginx.
const defaultCacheFolder = '/var/lib/nginx/casino-shell';

// These paths enter the file, and nginx would interpret a quote or a semicolon.
const plainPath = /^\/[\w./@+-]*$/;

function folderFrom(label: string, path: string): string {
  const folder = resolve(path);
  if (plainPath.test(folder)) return folder;
  throw new OperatorError(
    `${label} is "${folder}". Use an absolute path with only letters, digits and . _ - + @.`,
  );
}

/** Creates the configuration of an nginx in front of the edge. */
export async function nginx(env: Environment, options: NginxOptions): Promise<CommandResult> {
  const { player, payments } = originsOf(env, await readSiteConfig(env));
  const { releases, releasesCopy } = foldersOf(env);
  const edges = options.edges ?? [`127.0.0.1:${String(portOf(env))}`];
  const ports = [player, payments].map((origin) => new URL(origin).port);
  const takenAddress = edges.find(
    (edge) => edge.startsWith('127.') && ports.includes(edge.replace(/.*:/, '')),
  );
  if (takenAddress !== undefined) {
    throw new OperatorError(
      `The edge listens on ${takenAddress}, but nginx needs that port for ${player}. Set PORT to another port, or set ` +
        'PLAYER_ORIGIN and paymentsOrigin to the ports of nginx.',
    );
  }
  const isSecure = [player, payments].some((origin) => origin.startsWith('https:'));
  if (isSecure && options.tlsFolder === undefined) {
    throw new OperatorError(
      `${player} and ${payments} need a certificate. Add --tls <folder> with fullchain.pem and privkey.pem.`,
    );
  }
  // For a bucket, nginx serves the edge's local copy and requests missing files from the edge.
  const store = env['RELEASES_URL'] ? releasesCopy : releases;
  const text = nginxConfig({
    playerOrigin: player,
    paymentsOrigin: payments,
    edges,
    artifactsFolder: folderFrom('The path of the release store', join(store, 'artifacts')),
    cacheFolder: folderFrom('--cache', options.cacheFolder ?? defaultCacheFolder),
    tlsFolder: options.tlsFolder === undefined ? undefined : folderFrom('--tls', options.tlsFolder),
  });
  if (options.out === undefined) return { lines: [text.trimEnd()], json: { config: text } };
  const file = resolve(options.out);
  try {
    await writeFile(file, text);
  } catch {
    throw new OperatorError(
      `Could not write ${file}. Check that ${dirname(file)} exists and that you have write permission.`,
    );
  }
  return {
    lines: [`Wrote ${file}. Check it with nginx -t, then apply it with nginx -s reload.`],
    json: { file, config: text },
  };
}
