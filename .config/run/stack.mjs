import { startInBackground } from './process/startInBackground.mjs';
import { capture } from './process/capture.mjs';
import { startCommand } from './process/group.mjs';
import { packages } from './packages.mjs';
import { cache, root } from './root.mjs';

const readyTimeoutMs = 120_000;
const pollIntervalMs = 200;

const typescript = ['--import', 'tsx'];

export async function build(...argv) {
  const code = await startCommand(process.execPath, [`${root}/.config/run/build.mjs`, ...argv], {
    stdio: ['ignore', 'inherit', 'inherit'],
  }).exited;
  if (code !== 0) throw new Error('The build failed. Fix the errors above, then run the command again.');
}

/** Runs the release command with the store and keys of this process. A checkout does not probe its own builds. */
export async function release(...args) {
  const script = `${root}/host/edge/bin/release.mjs`;
  const { code, output, stdout } = await capture(process.execPath, [script, ...args], {
    env: { REQUIRE_PROBE: '0' },
  });
  if (code !== 0) throw new Error(`release ${args.join(' ')} failed:\n${output}`);
  return stdout;
}

/** The live build and the canary of each released package. */
export async function liveReleases() {
  const { releases } = JSON.parse(await release('status', '--json'));
  return releases;
}

/** The packages without a live build. */
export async function unreleasedPackages() {
  const releases = await liveReleases();
  return packages.filter((name) => !releases.some((release) => release.name === name));
}

/**
 * Publishes the builds in the dist folders of these packages. They may be incompatible with the last known good builds,
 * which come from an earlier state of the checkout. `--break-glass` allows that.
 */
export async function publish(names = packages) {
  const isFirst = (await unreleasedPackages()).length === packages.length;
  const breakGlass = isFirst ? [] : ['--break-glass', 'all packages of a checkout change together'];
  return release('publish', ...names, '--why', 'built from this checkout', ...breakGlass);
}

async function responds(address) {
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(2_000) });
    return status < 500;
  } catch {
    return false;
  }
}

async function waitUntilReady(name, address) {
  const deadlineMs = Date.now() + readyTimeoutMs;
  while (!(await responds(address))) {
    if (Date.now() > deadlineMs)
      throw new Error(
        `The ${name} did not respond at ${address} within ${readyTimeoutMs / 1000} s. See its log in .cache/logs.`,
      );
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

/** Starts a server of this repository. `ready` resolves at its first response and rejects if it stops before. */
function startServer(name, script, port, { env = {}, healthPort = port } = {}) {
  const logFile = `${cache}/logs/${name}-${port}.log`;
  const child = startInBackground(name, [...typescript, `${root}/${script}`], {
    env: { PORT: `${port}`, ...env },
    logFile,
  });
  const ready = Promise.race([waitUntilReady(name, `http://127.0.0.1:${healthPort}/healthz`), child.failure]);
  ready.catch(() => undefined);
  return { ready, failure: child.failure };
}

/** Starts the edge. It stops at once by default, because no load balancer needs time to notice that it drains. */
export const startEdge = (port, env) =>
  startServer('edge', 'host/edge/src/main.ts', port, {
    env: { DRAIN_DELAY_MS: process.env.DRAIN_DELAY_MS ?? '0', ...env },
  });

/**
 * Starts the sandbox on the port after the base port `port`. The demo with scenarios and the QA page runs unless
 * DEMO=0 is set.
 */
export const startSandbox = (port, env) =>
  startServer('sandbox', 'e2e/sandbox/src/main.ts', port, {
    env: {
      DEMO: process.env.DEMO ?? '1',
      DRAIN_DELAY_MS: process.env.DRAIN_DELAY_MS ?? '0',
      // The variable lists the proxies in front of the edge. The sandbox trusts the edge, which is on this machine.
      TRUSTED_PROXIES: 'loopback',
      ...env,
    },
    healthPort: port + 1,
  });
