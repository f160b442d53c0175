import { openStorage } from '../../platform/storage/openStorage';
import { sharedStorage } from '../../testing/browserStorage';
import { createQuarantine } from './chooseBuilds';

const hourMs = 3_600_000;
const build = 'remote-lobby@1.0.0-00000001';
const otherBuild = 'remote-lobby@1.0.0-00000002';

function open() {
  const clock = { nowMs: 1_800_000_000_000 };
  return {
    clock,
    quarantine: createQuarantine(
      openStorage(() => sharedStorage),
      () => clock.nowMs,
    ),
  };
}

beforeEach(() => {
  sharedStorage.clear();
});

it.each([
  ['load', 10 / 60],
  ['evaluate', 24],
  ['mount', 24],
  ['ready', 24],
  ['render', 24],
] as const)('holds a build that failed in the phase %s for %p hours', (phase, hours) => {
  const { clock, quarantine } = open();
  quarantine.add(build, phase);
  clock.nowMs += hours * hourMs - 1;
  expect(quarantine.holds(build)).toBe(true);
  expect(quarantine.holds(otherBuild)).toBe(false);
  clock.nowMs += 1;
  expect(quarantine.holds(build)).toBe(false);
});

it('shares its builds with all tabs, and drops each build when its time is over', () => {
  const { clock, quarantine } = open();
  quarantine.add(build, 'load');
  expect(open().quarantine.holds(build)).toBe(true);
  clock.nowMs += hourMs;
  quarantine.add(otherBuild, 'mount');
  expect(Object.keys(JSON.parse(sharedStorage.getItem('quarantine') ?? '') as object)).toEqual([otherBuild]);
});

it('holds only the newest 20 builds', () => {
  const { quarantine } = open();
  for (let count = 0; count < 25; count += 1) quarantine.add(`build ${String(count)}`, 'mount');
  expect([4, 5, 24].map((count) => quarantine.holds(`build ${String(count)}`))).toEqual([false, true, true]);
});

it.each(['', '{', 'null', '7', '[]', `{"${build}":"soon"}`, `{"${build}":null}`, `{"${build}":1e300}`])(
  'holds nothing if %j is stored, and still works',
  (storedText) => {
    sharedStorage.setItem('quarantine', storedText);
    const { quarantine } = open();
    expect(quarantine.holds(build)).toBe(false);
    quarantine.add(build, 'mount');
    expect(quarantine.holds(build)).toBe(true);
  },
);

it('releases builds after the clock was set back', () => {
  const { clock, quarantine } = open();
  quarantine.add(build, 'mount');
  clock.nowMs -= hourMs;
  expect(quarantine.holds(build)).toBe(false);
});
