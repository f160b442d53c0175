import { e2eArguments } from './e2eArguments.mjs';

const build = 'remote-lobby@1.4.0-1a2b3c4d';

test.each([
  [[], undefined, []],
  [['home', '--ui', '-g', 'a lobby'], undefined, ['home', '--ui', '-g', 'a lobby']],
  [['--with', build], build, []],
  [[`--with=${build}`, 'home'], build, ['home']],
  [['home', '--with', build, '--repeat-each', '2'], build, ['home', '--repeat-each', '2']],
  [['--with', `${build},host@1.0.0-00000001`, 'home'], `${build},host@1.0.0-00000001`, ['home']],
  [['-g', 'with', '--with', build], build, ['-g', 'with']],
])('%j selects the builds %s, and Playwright receives %j', (argv, builds, playwrightArguments) => {
  expect(e2eArguments(argv)).toEqual({ builds, playwrightArguments });
});

test.each([[['--with']], [['home', '--with']], [['--with', '--ui']], [['--with=']]])(
  'rejects %j, which names no build',
  (argv) => {
    expect(() => e2eArguments(argv)).toThrow(
      '--with needs at least one build, for example --with remote-lobby@1.4.0-1a2b3c4d',
    );
  },
);
