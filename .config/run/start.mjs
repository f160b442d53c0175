import { needNode } from './needNode.mjs';

needNode();

const { install } = await import('./install.mjs');
const { basePort } = await import('./process/basePort.mjs');
const { needPorts } = await import('./process/freePort.mjs');
const { endAll, endTogether } = await import('./process/group.mjs');
const { recordSet, runNamed } = await import('./namedSet.mjs');
const { beginEdge, beginSandbox, build, publish } = await import('./stack.mjs');

async function start() {
  const port = basePort(process.env.PORT, 3);
  await needPorts(port, 3);
  await install();
  console.log('Preparing the database and building the packages …');
  // The sandbox prepares its database by itself while webpack works.
  const sandbox = beginSandbox(port);
  await Promise.race([build(), sandbox.failure]);
  await publish();
  // A run of journeys may name builds that were released before, and writes down what it runs.
  if (process.env.E2E_WITH) await runNamed(process.env.E2E_WITH, process.env.DATA_DIR);
  if (process.env.E2E_RUN) console.log(`  This run ${await recordSet()}`);
  console.log('Starting …');
  const edge = beginEdge(port, { METRICS_PORT: `${port + 2}`, SITE_SWITCHES: '1' });
  await Promise.all([sandbox.ready, edge.ready]);
  console.log(`\n  Casino   http://casino.localhost:${port}`);
  console.log(`  QA page  http://qa.localhost:${port + 1}`);
  console.log(`  Metrics  http://127.0.0.1:${port + 2}/metrics`);
  console.log('\nCtrl-C ends everything.');
  await Promise.race([sandbox.failure, edge.failure]);
}

endTogether();
try {
  await start();
} catch (error) {
  console.error(error.message);
  await endAll();
  process.exit(1);
}
