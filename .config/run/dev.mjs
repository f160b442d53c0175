import { needNode } from './needNode.mjs';

needNode();

const { install } = await import('./install.mjs');
const { basePort } = await import('./process/basePort.mjs');
const { needPorts } = await import('./process/freePort.mjs');
const { endAll, endTogether } = await import('./process/group.mjs');
const { beginEdge, beginSandbox, build, packages, publish, unreleased } = await import('./stack.mjs');

const words = process.argv.slice(2);
const isAlone = words.includes('--alone');
const asked = words.filter((word) => word !== '--alone');

function namesFromSource() {
  const unknown = asked.filter((name) => !packages.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no package ${unknown.join(', ')}; there are ${packages.join(', ')}.`);
  }
  // Only React's development build can refresh, and the host is who brings React: it always comes along.
  return asked.length === 0 ? packages : [...new Set(['host', ...asked])];
}

function remoteAlone() {
  const [name, ...others] = asked;
  if (others.length > 0 || !name?.startsWith('remote-') || !packages.includes(name)) {
    throw new Error('Name one remote to be opened alone, for example: pnpm dev remote-lobby --alone');
  }
  return name;
}

/** No edge, no host, no other remote. */
async function devAlone() {
  const port = basePort(process.env.PORT, 2);
  const name = remoteAlone();
  await needPorts(port, 2);
  await install();
  const sandbox = beginSandbox(port);
  console.log(`Compiling from source: ${name} …`);
  const { serveAlone } = await import('./dev/devServer.mjs');
  await Promise.all([serveAlone(name, { port, sandboxPort: port + 1 }), sandbox.ready]);
  console.log(`\n  ${name} alone   http://casino.localhost:${port}\n\nCtrl-C ends everything.`);
  await sandbox.failure;
}

async function dev() {
  const port = basePort(process.env.PORT, 3);
  // The edge's defaults expect the sandbox on the port after its own.
  const edgePort = port + 1;
  const playerOrigin = `http://casino.localhost:${port}`;
  const names = namesFromSource();
  await needPorts(port, 3);
  await install();
  const sandbox = beginSandbox(edgePort, { PLAYER_ORIGIN: playerOrigin });
  const missing = await unreleased();
  if (missing.length > 0) {
    console.log(`Not released yet, so built first: ${missing.join(', ')}`);
    await Promise.race([build(...missing), sandbox.failure]);
    await publish(missing);
  }
  const edge = beginEdge(edgePort, {
    // The player is at the dev server; without it the edge forbids this page to frame the card fields.
    PLAYER_ORIGIN: playerOrigin,
    SITE_SWITCHES: '1',
  });
  console.log(`Compiling from source: ${names.join(', ')} …`);
  const { serveFromSource } = await import('./dev/devServer.mjs');
  await Promise.all([serveFromSource(names, { port, edgePort }), sandbox.ready, edge.ready]);
  console.log(`\n  Casino   ${playerOrigin}`);
  console.log(`  QA page  http://qa.localhost:${edgePort + 1}`);
  console.log('\nWithout the strict policy, which allows only released scripts. Ctrl-C ends everything.');
  await Promise.race([sandbox.failure, edge.failure]);
}

endTogether();
try {
  await (isAlone ? devAlone() : dev());
} catch (error) {
  console.error(error.message);
  await endAll();
  process.exit(1);
}
