import type { MinuteOfBuild } from '../telemetry/HealthSnapshot';
import { findOutage } from './findOutage';

const nowMinute = 29_000_000;
const build = { name: 'remote-lobby', version: '1.0.0-00000002', active: '1.0.0-00000001' } as const;

const row = (minutesAgo: number, pages: number, failed: number, overrides: Partial<MinuteOfBuild> = {}) => ({
  minute: nowMinute - minutesAgo,
  remote: build.name,
  version: build.active,
  cohort: 'baseline' as const,
  pages,
  failed,
  load: 0,
  ready: failed,
  crash: 0,
  ...overrides,
});
/** Minutes of a healthy live build, from six hours ago until `untilMinutesAgo`. */
const healthyMinutes = (pages: number, untilMinutesAgo = 0) =>
  Array.from({ length: 360 - untilMinutesAgo }, (_, index) => row(untilMinutesAgo + index, pages, 0));
const find = (...edges: readonly (readonly MinuteOfBuild[])[]) =>
  findOutage(
    edges.map((minutes) => ({ spec: 1, minutes: [...minutes] })),
    build,
    nowMinute * 60_000 + 30_000,
  );

it.each([
  ['busy', 2_000, 1],
  ['usual', 80, 2],
  ['quiet', 20, 5],
])('finds an outage of one minute after healthy hours with %s traffic', (_, pages, minutes) => {
  expect(find([...healthyMinutes(pages, 1), row(0, pages, pages)])).toEqual({
    minutes,
    pages: pages * minutes,
    failed: pages,
  });
});

it('finds an outage only if at least a fifth of the pages fail', () => {
  expect(find([row(0, 1_000, 200)])).toBeDefined();
  expect(find([row(0, 1_000, 199)])).toBeUndefined();
});

it('ignores an outage that ended ten minutes ago, even without later pages', () => {
  expect(find([row(9, 500, 500)])).toEqual({ minutes: 10, pages: 500, failed: 500 });
  expect(find([row(10, 500, 500)])).toBeUndefined();
  expect(
    find([...healthyMinutes(80, 60), row(60, 500, 500), ...healthyMinutes(80).slice(0, 60)]),
  ).toBeUndefined();
});

it('finds an outage only from 100 pages of all edges together', () => {
  expect(find([row(1, 60, 60), row(0, 39, 39)])).toBeUndefined();
  expect(find([row(1, 60, 60)], [row(0, 40, 0)])).toEqual({ minutes: 2, pages: 100, failed: 60 });
});

it('accepts minutes of an edge with a fast clock', () => {
  expect(find([row(-1, 100, 100)])).toEqual({ minutes: 1, pages: 100, failed: 100 });
});

it.each<[string, Partial<MinuteOfBuild>]>([
  ['the canary', { cohort: 'canary', version: build.version }],
  ['another remote', { remote: 'remote-cashier' }],
  ['a build that is no longer live', { version: '1.0.0-00000000' }],
  ['a build as a fallback', { cohort: 'fallback' }],
])('does not count pages of %s', (_, overrides) => {
  expect(find([row(0, 500, 500, overrides)])).toBeUndefined();
});
