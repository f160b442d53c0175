import * as fc from 'fast-check';
import { isPlainTarget, pathOf } from './requestTarget';

it.each([
  '/',
  '/api/sys/file/get?id=1',
  '/api/x?back=/../%2e',
  '/remotes/host/1.0.0-1a2b3c4d/main.js',
  '/a.b/c~d',
])('accepts %s', (target) => expect(isPlainTarget(target)).toBe(true));

it('rejects paths that another server could interpret differently', () => {
  const ambiguousPart = fc.constantFrom(
    '..',
    '//',
    '/./',
    '%2e',
    '%2E%2e',
    '%2f',
    '%5C',
    '%00',
    '\\',
    ' ',
    '\t',
    '#',
    '\u00e9',
  );
  const plainPart = fc.stringMatching(/^[a-z0-9/]{0,12}$/);
  fc.assert(
    fc.property(
      plainPart,
      ambiguousPart,
      plainPart,
      (before, middle, after) => !isPlainTarget(`/${before}${middle}${after}`),
    ),
    { numRuns: 1_000 },
  );
});

it('rejects paths with another number of segments after URL resolution', () => {
  const segments = (path: string) => path.split('/').length;
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (text) => {
      const target = `/${text}`;
      if (!isPlainTarget(target)) return true;
      return segments(new URL(target, 'http://a').pathname) === segments(pathOf(target));
    }),
    { numRuns: 1_000 },
  );
});
