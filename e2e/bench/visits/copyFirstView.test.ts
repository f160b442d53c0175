import { reduceToFirstView } from './copyFirstView';

it('copies only the first view of a lobby, its calls and an empty entry', () => {
  const contract = { prefetch: { 'screens/home': [] } };
  const record = {
    name: 'remote-lobby',
    entry: 'remoteEntry.js',
    contract,
    views: { 'screens/home': { scripts: ['home.js'], styles: [] }, 'popups/game': {} },
    files: {
      'first-view.screens-home.json': { bytes: 7 },
      'home.js': {},
      'remoteEntry.js': { bytes: 3_000 },
    },
  };
  expect(reduceToFirstView(record, { bytes: 1 })).toEqual({
    name: 'remote-lobby',
    entry: 'remoteEntry.js',
    contract,
    views: { 'screens/home': { scripts: [], styles: [] } },
    files: { 'first-view.screens-home.json': { bytes: 7 }, 'remoteEntry.js': { bytes: 1 } },
  });
});
