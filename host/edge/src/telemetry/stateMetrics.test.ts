import { Registry } from 'prom-client';
import { registerStateMetrics } from './stateMetrics';

const counts = { ok: 2, failed: 1, rejected: 0 };
const embedded = { mode: () => 'embedded' as const, counts };
const feed = { live: () => undefined, unreadableKeys: () => new Set(['a.pub.pem']) };

async function linesWith(options: Partial<Parameters<typeof registerStateMetrics>[1]>): Promise<string[]> {
  const registry = new Registry();
  registerStateMetrics(registry, {
    feed,
    sharedState: embedded,
    isReady: () => false,
    outages: () => new Map(),
    ...options,
  });
  return (await registry.metrics()).split('\n').filter((line) => !line.startsWith('#') && line !== '');
}

it('shows no revision, the unreadable key files, and that the edge is not ready', async () => {
  expect(await linesWith({})).toEqual([
    'casino_registry_revision 0',
    'casino_unreadable_key_files 1',
    'casino_edge_ready 0',
    'casino_shared_state_configured 0',
    'casino_shared_state_commands_total{outcome="ok"} 2',
    'casino_shared_state_commands_total{outcome="failed"} 1',
    'casino_shared_state_commands_total{outcome="rejected"} 0',
  ]);
});

it('shows whether the shared state is usable, only if the edge has one', async () => {
  let mode: 'available' | 'unavailable' = 'available';
  const registry = new Registry();
  const options = { feed, isReady: () => true, outages: () => new Map() };
  registerStateMetrics(registry, { ...options, sharedState: { mode: () => mode, counts } });
  expect(await registry.metrics()).toContain('casino_shared_state_up 1\n');
  mode = 'unavailable';
  expect(await registry.metrics()).toContain('casino_shared_state_up 0\n');
});

it('removes the outage of a canary that has ended', async () => {
  let outages = new Map([['remote-lobby', true]]);
  const registry = new Registry();
  registerStateMetrics(registry, {
    feed,
    sharedState: embedded,
    isReady: () => true,
    outages: () => outages,
  });
  expect(await registry.metrics()).toContain('casino_canary_outage{remote="remote-lobby"} 1\n');
  outages = new Map();
  expect(await registry.metrics()).not.toContain('casino_canary_outage{');
});
