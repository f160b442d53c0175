import { requireNode } from './requireNode.mjs';

requireNode();

const { showHelp } = await import('./help.mjs');
showHelp({
  summary:
    'Start the casino with packages from source, with hot updates. Other packages run their published builds.',
  usage: ['pnpm dev [<package>...]', 'pnpm dev <remote> --alone', 'pnpm dev shared-contracts --alone'],
  options: [
    [
      '--alone',
      'Open one remote without the host and the other remotes, or the components of shared-contracts',
    ],
  ],
  examples: ['pnpm dev', 'pnpm dev remote-lobby', 'pnpm dev remote-lobby --alone', 'PORT=4500 pnpm dev'],
});

const { describeReleasedBuilds } = await import('./dev/describeReleasedBuilds.mjs');
const { install } = await import('./install.mjs');
const { basePort } = await import('./process/basePort.mjs');
const { requireFreePorts } = await import('./process/requireFreePorts.mjs');
const { stopAll, stopAllOnExit } = await import('./process/group.mjs');
const { packages, remotes } = await import('./packages.mjs');
const { startEdge, startSandbox, build, liveReleases, publish, unreleasedPackages } =
  await import('./stack.mjs');

const args = process.argv.slice(2);
const isAlone = args.includes('--alone');
const names = args.filter((word) => word !== '--alone');

function namesFromSource() {
  const unknown = names.filter((name) => !packages.includes(name));
  if (unknown.length > 0) {
    throw new Error(`Unknown package: ${unknown.join(', ')}. Packages: ${packages.join(', ')}.`);
  }
  // Fast Refresh needs React's development build, and the host provides React.
  return names.length === 0 ? packages : [...new Set(['host', ...names])];
}

function requireOneName() {
  const [name, ...others] = names;
  if (others.length > 0 || ![...remotes, 'shared-contracts'].includes(name)) {
    throw new Error(
      '--alone needs exactly one remote or shared-contracts, for example: pnpm dev remote-lobby --alone',
    );
  }
  return name;
}

/** Runs one remote, or the examples of shared-contracts, without edge, host and other remotes. */
async function devAlone() {
  const port = basePort(process.env.PORT, 2);
  const name = requireOneName();
  await requireFreePorts(port, 2);
  await install();
  const sandbox = startSandbox(port);
  console.log(`Compiling from source: ${name} …`);
  const { serveAlone } = await import('./dev/devServer.mjs');
  await Promise.all([serveAlone(name, { port, sandboxPort: port + 1 }), sandbox.ready]);
  console.log(`\n  ${name} alone   http://casino.localhost:${port}\n\nPress Ctrl-C to stop.`);
  await sandbox.failure;
}

async function dev() {
  const port = basePort(process.env.PORT, 3);
  // The edge's defaults expect the sandbox on the port after its own.
  const edgePort = port + 1;
  const playerOrigin = `http://casino.localhost:${port}`;
  const fromSource = namesFromSource();
  await requireFreePorts(port, 3);
  await install();
  const sandbox = startSandbox(edgePort, { PLAYER_ORIGIN: playerOrigin });
  const unreleased = await unreleasedPackages();
  if (unreleased.length > 0) {
    console.log(`Building packages that were never published: ${unreleased.join(', ')} …`);
    await Promise.race([build(...unreleased), sandbox.failure]);
    await publish(unreleased);
  }
  const edge = startEdge(edgePort, {
    // The address of the dev server, because the edge lets only pages of this origin embed the card fields.
    PLAYER_ORIGIN: playerOrigin,
    SITE_SWITCHES: '1',
  });
  const released = describeReleasedBuilds(await liveReleases(), fromSource);
  if (released) console.log(released);
  console.log(`Compiling from source: ${fromSource.join(', ')} …`);
  const { serveFromSource } = await import('./dev/devServer.mjs');
  await Promise.all([serveFromSource(fromSource, { port, edgePort }), sandbox.ready, edge.ready]);
  console.log(`\n  Casino   ${playerOrigin}`);
  console.log(`  QA page  http://qa.localhost:${edgePort + 1}`);
  console.log(
    '\nThe strict content security policy is off, because it allows only published scripts. Press Ctrl-C to stop.',
  );
  await Promise.race([sandbox.failure, edge.failure]);
}

stopAllOnExit();
try {
  await (isAlone ? devAlone() : dev());
} catch (error) {
  console.error(error.message);
  await stopAll();
  process.exit(1);
}
