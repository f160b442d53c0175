import writeViews from './viewsLoader.cjs';

test('exports a function for each view that loads the view', () => {
  const views = [
    { id: 'remote-lobby/screens/home', load: 'import("/home.tsx")' },
    { id: 'remote-lobby/popups/game', load: 'import("remote-lobby/popups/game")' },
  ];
  const source = writeViews.call({ cacheable: () => undefined, getOptions: () => ({ views }) });
  expect(source.split('\n')).toEqual([
    'export const views = {',
    '"remote-lobby/screens/home": () => import("/home.tsx"),',
    '"remote-lobby/popups/game": () => import("remote-lobby/popups/game"),',
    '};',
    '',
  ]);
});
