import { requireNode } from './requireNode.mjs';

requireNode();

const { showHelp } = await import('./help.mjs');
showHelp({
  summary: 'Build and publish all packages, then start the edge and the sandbox.',
  usage: ['npm start'],
  examples: ['npm start', 'PORT=4500 npm start'],
  notes: ['host/docs/configuration.md lists all environment variables.'],
});

const { install } = await import('./install.mjs');
const { basePort } = await import('./process/basePort.mjs');
const { requireFreePorts } = await import('./process/requireFreePorts.mjs');
const { stopAll, stopAllOnExit } = await import('./process/group.mjs');
const { recordBuilds, makeBuildsLive } = await import('./namedBuilds.mjs');
const { startEdge, startSandbox, build, publish } = await import('./stack.mjs');

async function start() {
  const port = basePort(process.env.PORT, 3);
  await requireFreePorts(port, 3);
  await install();
  console.log('Preparing the database and building the packages …');
  // The sandbox prepares its database while webpack builds.
  const sandbox = startSandbox(port);
  await Promise.race([build(), sandbox.failure]);
  await publish();
  // A run of journeys may use released builds, and records which builds it runs.
  if (process.env.E2E_WITH) await makeBuildsLive(process.env.E2E_WITH, process.env.DATA_DIR);
  if (process.env.E2E_RUN) console.log(`  This run ${await recordBuilds()}`);
  console.log('Starting …');
  const edge = startEdge(port, { METRICS_PORT: `${port + 2}`, SITE_SWITCHES: '1' });
  await Promise.all([sandbox.ready, edge.ready]);
  console.log(`\n  Casino   http://casino.localhost:${port}`);
  console.log(`  QA page  http://qa.localhost:${port + 1}`);
  console.log(`  Metrics  http://127.0.0.1:${port + 2}/metrics`);
  console.log('\nPress Ctrl-C to stop.');
  await Promise.race([sandbox.failure, edge.failure]);
}

stopAllOnExit();
try {
  await start();
} catch (error) {
  console.error(error.message);
  await stopAll();
  process.exit(1);
}
