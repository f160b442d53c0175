import { Registry } from 'prom-client';
import { closeTimeoutMs, createEdge } from './server/createEdge';
import { createStop } from './server/createStop';
import { SettingsError } from './errors/SettingsError';
import { readSettings, settingWarnings } from './server/readSettings';
import type { Environment } from './settings/folders';
import { misspelledSettings } from './settings/knownSettings';
import { openSharedState } from './sharedState/openSharedState';
import { registerProcessMetrics } from './telemetry/processMetrics';

// EX_CONFIG of sysexits.h: a restart does not help.
const configErrorCode = 78;

async function start(env: Environment): Promise<void> {
  const settings = await readSettings(env, { requiresFreePorts: true });
  const { port, host, metricsPort, metricsHost, drainDelayMs } = settings;
  const registry = new Registry();
  registerProcessMetrics(registry);
  // The SDK is large, so only an edge with a collector loads it.
  const exporter = settings.hasCollector ? await import('./openTelemetry/exportTelemetry') : undefined;
  const { app, log, metrics, drain } = await createEdge({
    ...settings,
    ...settings.servedStore,
    keysFolder: settings.keys.folder,
    registry,
    exportTelemetry: exporter?.exportTelemetry,
  });
  for (const missing of settingWarnings(settings)) log.warn('setting missing', missing);
  for (const unknown of misspelledSettings(env)) log.warn('setting unknown', unknown);
  const stop = createStop({
    delayMs: drainDelayMs,
    timeoutMs: closeTimeoutMs,
    drain,
    close: () => Promise.all([app.close(), metrics.close()]),
    exit: (code) => process.exit(code),
    log,
  });
  process.on('SIGTERM', stop).on('SIGINT', stop);
  if (metricsPort !== undefined) await metrics.listen({ port: metricsPort, host: metricsHost });
  await app.listen({ port, host, listenTextResolver: () => 'server listening' });
  log.info('server started', { port, ...(metricsPort !== undefined && { metricsPort }) });
}

/** Prints misspelled settings as warnings, because the log has not started yet. */
function printMisspelled(env: Environment): void {
  for (const { setting, hint } of misspelledSettings(env))
    process.stderr.write(`Warning: ${setting} is not a setting. ${hint}\n`);
}

async function checkSharedState(url: string | undefined): Promise<void> {
  const warn = (reason: string) => void process.stderr.write(`Warning: SHARED_STATE_URL: ${reason}\n`);
  const sharedState = await openSharedState(url, {
    error: (_event, fields) => {
      if ('reason' in fields) warn(`the server does not respond (${fields.reason}).`);
    },
    warn: () => warn('the server does not allow CONFIG GET, so its persistence is unknown.'),
    info: () => undefined,
  });
  sharedState.close();
}

async function checkConfig(env: Environment): Promise<void> {
  const settings = await readSettings(env, { requiresFreePorts: false });
  printMisspelled(env);
  for (const { setting, effect } of settingWarnings(settings))
    process.stderr.write(`Warning: ${setting}: ${effect}\n`);
  await checkSharedState(settings.sharedStateUrl);
  process.stdout.write('configuration is valid\n');
}

try {
  await (process.argv.includes('--check-config') ? checkConfig(process.env) : start(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof SettingsError) printMisspelled(process.env);
  process.exit(error instanceof SettingsError ? configErrorCode : 1);
}
