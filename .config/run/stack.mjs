import { background } from './process/background.mjs';
import { capture } from './process/capture.mjs';
import { startCommand } from './process/group.mjs';
import { cache, root } from './root.mjs';

export const packages = ['host', 'remote-lobby', 'remote-cashier', 'remote-account', 'remote-content'];

const readyWithinMs = 120_000;
const pollEveryMs = 200;

const typescript = ['--import', 'tsx'];

export async function build(...names) {
  const code = await startCommand(process.execPath, [`${root}/.config/run/build.mjs`, ...names], {
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

/** The packages without a live build. */
export async function unreleased() {
  const { releases } = JSON.parse(await release('status', '--json'));
  return packages.filter((name) => !releases.some((live) => live.name === name));
}

/**
 * Publishes the builds in the dist folders of these packages. They may be incompatible with the last known good builds,
 * which come from an earlier state of the checkout. `--break-glass` allows that.
 */
export async function publish(names = packages) {
  const isFirst = (await unreleased()).length === packages.length;
  const glass = isFirst ? [] : ['--break-glass', 'a checkout moves on as a whole'];
  return release('publish', ...names, '--why', 'built from this checkout', ...glass);
}

async function responds(address) {
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(2_000) });
    return status < 500;
  } catch {
    return false;
  }
}

async function untilReady(name, address) {
  const deadline = Date.now() + readyWithinMs;
  while (!(await responds(address))) {
    if (Date.now() > deadline)
      throw new Error(
        `The ${name} did not respond at ${address} within ${readyWithinMs / 1000} s. See its log in .cache/logs.`,
      );
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
}

/** Starts a server of this repository. `ready` resolves at its first response and rejects if it stops before. */
function beginServer(name, script, port, { env = {}, healthPort = port } = {}) {
  const logFile = `${cache}/logs/${name}-${port}.log`;
  const child = background(name, [...typescript, `${root}/${script}`], {
    env: { PORT: `${port}`, ...env },
    logFile,
  });
  const ready = Promise.race([untilReady(name, `http://127.0.0.1:${healthPort}/healthz`), child.failure]);
  ready.catch(() => undefined);
  return { ready, failure: child.failure };
}

export const startEdge = (port, env) => beginServer('edge', 'host/edge/src/main.ts', port, { env });

/**
 * Gets the base port, like the edge, and listens on the next one. These commands run the demo with scenarios and the QA
 * page, unless DEMO=0 is set. The sandbox alone runs no demo by default.
 */
export const startSandbox = (port, env) =>
  beginServer('sandbox', 'e2e/sandbox/src/main.ts', port, {
    env: { DEMO: process.env.DEMO ?? '1', ...env },
    healthPort: port + 1,
  });
