import { background } from './process/background.mjs';
import { capture } from './process/capture.mjs';
import { begin } from './process/group.mjs';
import { cache, root } from './root.mjs';

export const packages = ['host', 'remote-lobby', 'remote-cashier', 'remote-account', 'remote-content'];

const readyWithinMs = 120_000;
const askEveryMs = 200;

const typescript = ['--import', 'tsx'];

export async function build(...names) {
  const code = await begin(process.execPath, [`${root}/.config/run/build.mjs`, ...names], {
    stdio: ['ignore', 'inherit', 'inherit'],
  }).ended;
  if (code !== 0) throw new Error('The build did not succeed; see above.');
}

/** The release command, at the store and the keys of this process; what a checkout runs for itself need not be probed. */
export async function release(...args) {
  const script = `${root}/host/edge/bin/release.mjs`;
  const { code, output, stdout } = await capture(process.execPath, [script, ...args], {
    env: { REQUIRE_PROBE: '0' },
  });
  if (code !== 0) throw new Error(`release ${args[0]} did not work.\n${output}`);
  return stdout;
}

/** The packages of which nothing is live. */
export async function unreleased() {
  const { releases } = JSON.parse(await release('status', '--json'));
  return packages.filter((name) => !releases.some((live) => live.name === name));
}

/**
 * Makes what stands in the dist folders of these packages live. They must fit each other; that the builds of an
 * earlier state of the checkout fit them too, which stay as last known good, is not asked of whoever works here.
 */
export async function publish(names = packages) {
  const isFirst = (await unreleased()).length === packages.length;
  const glass = isFirst ? [] : ['--break-glass', 'a checkout moves on as a whole'];
  return release('publish', ...names, '--why', 'built from this checkout', ...glass);
}

async function answers(address) {
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(2_000) });
    return status < 500;
  } catch {
    return false;
  }
}

async function untilReady(name, address) {
  const deadline = Date.now() + readyWithinMs;
  while (!(await answers(address))) {
    if (Date.now() > deadline) throw new Error(`The ${name} did not answer at ${address}.`);
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
}

/** A server of this repository, on `port`; `ready` resolves when it answers and rejects when it ends first. */
function beginServer(name, script, port, { env = {}, answersAt = port } = {}) {
  const logFile = `${cache}/logs/${name}-${port}.log`;
  const child = background(name, [...typescript, `${root}/${script}`], {
    env: { PORT: `${port}`, ...env },
    logFile,
  });
  const ready = Promise.race([untilReady(name, `http://127.0.0.1:${answersAt}/healthz`), child.failure]);
  ready.catch(() => undefined);
  return { ready, failure: child.failure };
}

export const beginEdge = (port, env) => beginServer('edge', 'host/edge/src/main.ts', port, { env });

/**
 * Takes the base port, as the edge does, and listens on the one after it. These commands run a demo, with scenarios and
 * the QA page, unless the environment says DEMO=0; the sandbox alone runs none.
 */
export const beginSandbox = (port, env) =>
  beginServer('sandbox', 'e2e/sandbox/src/main.ts', port, {
    env: { DEMO: process.env.DEMO ?? '1', ...env },
    answersAt: port + 1,
  });
