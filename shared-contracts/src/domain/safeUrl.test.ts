import fc from 'fast-check';
import { hostileAddresses } from '../testing';
import { pictureUrl, safeExternalUrl, safeFrameUrl, safePath } from './safeUrl';

const runs = { numRuns: 1_000 };
const ownOrigin = 'https://casino.test';
const gameOrigins = ['https://games.test', 'https://play.test:8443'];

const addressPart = fc.oneof(
  fc.constantFrom(
    '/',
    '\\',
    ':',
    '@',
    '%2f',
    '%5C',
    '%00',
    '//',
    '?',
    '#',
    '.',
    'https:',
    'javascript:',
    '\t',
  ),
  fc.constantFrom('games.test', 'casino.test', 'evil.test', 'article', 'id=7', ' '),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const anyAddress = fc.array(addressPart, { maxLength: 8 }).map((parts) => parts.join(''));

/** Decodes a path three times, as later code might do by mistake. */
function decodeThreeTimes(path: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(decodeURIComponent(path)));
  } catch {
    return path;
  }
}

/** Lists the texts that `read` accepts. */
const acceptedFrom = (texts: readonly string[], read: (text: string) => string | undefined) =>
  texts.filter((text) => read(text) !== undefined);

it('tests at least a hundred hostile addresses', () => {
  expect(new Set(hostileAddresses).size).toBeGreaterThanOrEqual(100);
});

describe('safePath', () => {
  it.each([
    '/',
    '/article',
    '/article?id=7',
    '/article?a=b&c=%20d',
    '/payment/pix/return?orderId=9',
    '/a/b-c_d.e~f',
  ])('returns %p unchanged', (path) => {
    expect(safePath(path)).toBe(path);
  });

  it('rejects every hostile address', () => {
    expect(acceptedFrom(hostileAddresses, safePath)).toEqual([]);
  });

  it('returns only paths of the page’s own origin, for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyAddress,
          anyAddress.map((text) => `/${text}`),
        ),
        (text) => {
          const path = safePath(text);
          if (path === undefined) return;
          expect(path).toBe(text);
          expect(new URL(path, ownOrigin).origin).toBe(ownOrigin);
          expect(new URL(decodeThreeTimes(path), ownOrigin).origin).toBe(ownOrigin);
          expect(() => encodeURIComponent(path)).not.toThrow();
        },
      ),
      runs,
    );
  });
});

it('accepts addresses up to the maximum length, and rejects longer ones', () => {
  const path = `/${'a'.repeat(511)}`;
  expect([safePath(path), safePath(`${path}a`)]).toEqual([path, undefined]);
  const prefix = 'https://help.test/';
  const address = prefix + 'a'.repeat(2_048 - prefix.length);
  expect([safeExternalUrl(address), safeExternalUrl(`${address}a`)]).toEqual([address, undefined]);
});

describe('safeExternalUrl', () => {
  it.each([
    ['https://help.test', 'https://help.test/'],
    ['http://help.test/a?b=c#d', 'http://help.test/a?b=c#d'],
    ['https://münchen.test/', 'https://xn--mnchen-3ya.test/'],
  ])('returns %p as %p', (address, href) => {
    expect(safeExternalUrl(address)).toBe(href);
  });

  it('rejects every hostile address', () => {
    expect(acceptedFrom(hostileAddresses, safeExternalUrl)).toEqual([]);
  });

  it('returns only absolute http addresses without credentials, for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyAddress,
          anyAddress.map((text) => `https://${text}`),
          fc.webUrl(),
        ),
        (text) => {
          const href = safeExternalUrl(text);
          if (href === undefined) return;
          const { protocol, username, password, host } = new URL(href);
          expect(['https:', 'http:']).toContain(protocol);
          expect([username, password]).toEqual(['', '']);
          expect(host).not.toBe('');
        },
      ),
      runs,
    );
  });
});

describe('safeFrameUrl', () => {
  const frame = (address: string) => safeFrameUrl(address, [...gameOrigins, ownOrigin], ownOrigin);

  it.each(['https://games.test/slot?token=1', 'https://play.test:8443/'])(
    'accepts %p for a frame',
    (address) => {
      expect(frame(address)).toBe(address);
    },
  );

  it('rejects every hostile address, and other origins, for a frame', () => {
    const otherOrigins = [
      'https://casino.test/slot',
      'https://casino.test:443/slot',
      'http://games.test/slot',
      'https://games.test:444/slot',
      'https://games.test.evil.test/',
      'https://evil.test/https://games.test',
      'https://evilgames.test/',
      'https://games.test@evil.test/',
      'https://play.test/',
    ];
    expect(acceptedFrom([...hostileAddresses, ...otherOrigins], frame)).toEqual([]);
  });

  it('accepts only listed origins, and never the page’s own origin, for any text', () => {
    fc.assert(
      fc.property(
        anyAddress.map((text) => `https://${text}`),
        (text) => {
          const href = frame(text);
          if (href !== undefined) expect(gameOrigins).toContain(new URL(href).origin);
        },
      ),
      runs,
    );
  });
});

describe('pictureUrl', () => {
  it('returns the address of a stored picture in the requested size', () => {
    expect(pictureUrl('cover_7-a', 300, 400)).toBe('/api/sys/file/get?id=cover_7-a&width=300&height=400');
  });

  it('rejects every hostile address as an id, and ids with other characters', () => {
    const ids = [...hostileAddresses, 'a&id=b', 'a/b', '../a', 'x'.repeat(81)];
    expect(acceptedFrom(ids, (id) => pictureUrl(id, 1, 1))).toEqual([]);
  });
});
