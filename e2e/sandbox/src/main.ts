import fastify from 'fastify';
import { FolderInUse } from './db/folderLock';
import { ForeignDatabase } from './db/migrate';
import { startSandbox, type RunningSandbox } from './startSandbox';
import { readSettings, settingWarnings, SettingsError, type SandboxSettings } from './readSettings';
import { sandboxLog, setLogLevel } from './sandboxLog';

// EX_CONFIG of sysexits.h: a restart does not help.
const configErrorCode = 78;
/** Longer than a call may take (15 s). */
const closeTimeoutMs = 20_000;

/** Serves the metrics on a port that players cannot reach. */
async function listenForMetrics(
  { metrics: { register } }: RunningSandbox,
  { metricsPort, metricsHost }: SandboxSettings,
): Promise<void> {
  if (metricsPort === undefined) return;
  const app = fastify();
  app.get('/metrics', async (_request, reply) => {
    void reply.header('cache-control', 'no-store').type(register.contentType);
    return register.metrics();
  });
  await app.listen({ port: metricsPort, host: metricsHost });
}

/** On a signal, reports "not ready", then rejects new calls, then ends. A second signal ends the process immediately. */
function stopOnSignal(sandbox: RunningSandbox, { drainDelayMs }: SandboxSettings): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    sandbox.drain();
    sandboxLog.info('server draining', { delayMs: drainDelayMs, timeoutMs: closeTimeoutMs });
    setTimeout(() => {
      setTimeout(() => process.exit(1), closeTimeoutMs).unref();
      void sandbox.closeWhenIdle().then(() => process.exit(0));
    }, drainDelayMs);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

async function start(settings: SandboxSettings): Promise<void> {
  setLogLevel(settings.logLevel);
  for (const warning of settingWarnings(settings)) sandboxLog.warn('setting missing', warning);
  const sandbox = await startSandbox(settings);
  stopOnSignal(sandbox, settings);
  await listenForMetrics(sandbox, settings);
  const { callbackPort, services } = sandbox;
  const { port } = settings;
  // Without DEMO=1 there is no QA page.
  const qaPage = services.isDemo ? `${services.origins.qa}/` : null;
  sandboxLog.info('server started', { port, callbackPort, qaPage, ...(metricsPort && { metricsPort }) });
}

let metricsPort: number | undefined;

function checkConfig(settings: SandboxSettings): void {
  for (const { setting, effect } of settingWarnings(settings))
    process.stderr.write(`Warning: ${setting}: ${effect}\n`);
  process.stdout.write('configuration is valid\n');
}

function messageFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? Number(error.port) : 0;
    const setting = port === metricsPort ? 'METRICS_PORT' : 'PORT';
    return `Port ${String(port)} is in use. Stop the other program, or set ${setting} to a free port.`;
  }
  if ('code' in error && error.code === 'ECONNREFUSED')
    return 'The database at DATABASE_URL does not respond. Start it, or correct DATABASE_URL.';
  if (error instanceof ForeignDatabase)
    return `The database at DATABASE_URL belongs to another application: ${error.message}. Use an empty database.`;
  const isExpected = error instanceof FolderInUse || error instanceof SettingsError;
  return isExpected ? error.message : (error.stack ?? error.message);
}

try {
  const settings = readSettings(process.env);
  ({ metricsPort } = settings);
  if (process.argv.includes('--check-config')) checkConfig(settings);
  else await start(settings);
} catch (error) {
  process.stderr.write(`${messageFor(error)}\n`);
  process.exit(error instanceof SettingsError ? configErrorCode : 1);
}
