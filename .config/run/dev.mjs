import { requireNode } from './requireNode.mjs';

requireNode();

const { showHelp } = await import('./help.mjs');
showHelp({
  summary:
    'Start the casino with packages from source, with hot updates. Other packages run their published builds.',
  usage: [
    'pnpm dev [<package>...]',
    'pnpm dev <remote> --alone [--api <address>]',
    'pnpm dev shared-contracts --alone',
  ],
  options: [
    [
      '--alone',
      'Open one remote without the host and the other remotes, or the components of shared-contracts',
    ],
    ['--api <address>', 'Call this API instead of the sandbox, for example https://casino.example/api'],
  ],
  examples: ['pnpm dev', 'pnpm dev remote-lobby', 'pnpm dev remote-lobby --alone', 'PORT=4500 pnpm dev'],
});

const { describeReleasedBuilds } = await import('./dev/describeReleasedBuilds.mjs');
const { parseDevArguments } = await import('./dev/parseDevArguments.mjs');
const { install } = await import('./install.mjs');
const { basePort } = await import('./process/basePort.mjs');
const { requireFreePorts } = await import('./process/requireFreePorts.mjs');
const { stopAll, stopAllOnExit } = await import('./process/group.mjs');
const { packages } = await import('./packages.mjs');
const { isOutside } = await import('./root.mjs');
const { startEdge, startSandbox, build, liveReleases, publish, unreleasedPackages } =
  await import('./stack.mjs');

// Fast Refresh needs React's development build, and the host provides React.
const namesFromSource = (names) => (names.length === 0 ? packages : [...new Set(['host', ...names])]);

/** Runs one remote without edge, host and other remotes. */
async function devAlone(name, api) {
  const portCount = api === undefined ? 2 : 1;
  const port = basePort(process.env.PORT, portCount);
  await requireFreePorts(port, portCount);
  if (!isOutside) await install();
  const sandbox = api === undefined ? startSandbox(port) : undefined;
  console.log(`Compiling from source: ${name} …`);
  const { serveAlone } = await import('./dev/serveAlone.mjs');
  const apiAddress = api ?? `http://api.localhost:${port + 1}`;
  await Promise.all([serveAlone(name, { port, apiAddress }), sandbox?.ready]);
  console.log(`\n  ${name} alone   http://casino.localhost:${port}\n\nPress Ctrl-C to stop.`);
  await sandbox?.failure;
}

async function dev(names) {
  const port = basePort(process.env.PORT, 3);
  // The edge's defaults expect the sandbox on the port after its own.
  const edgePort = port + 1;
  const playerOrigin = `http://casino.localhost:${port}`;
  const fromSource = namesFromSource(names);
  await requireFreePorts(port, 3);
  await install();
  const sandbox = startSandbox(edgePort, { PLAYER_ORIGIN: playerOrigin });
  const unreleased = await unreleasedPackages();
  if (unreleased.length > 0) {
    console.log(`Building packages that were never published: ${unreleased.join(', ')} …`);
    // A size over budget must not stop the development. `pnpm build` and `pnpm check` reject it.
    await Promise.race([build('--ignore-budget', ...unreleased), sandbox.failure]);
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
  const { alone, api, names } = parseDevArguments(process.argv.slice(2), { packages, isOutside });
  await (alone ? devAlone(names[0], api) : dev(names));
} catch (error) {
  console.error(error.message);
  await stopAll();
  process.exit(1);
}
