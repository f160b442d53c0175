import { bootScriptOf } from './bootScriptOf';

const version = '1.0.0-00000001';
const record = { container: '', entry: 'main.js', boot: 'boot.js', views: {}, files: {} };
const registry = {
  releases: { host: { active: version, lastKnownGood: null } },
  records: { [`host@${version}`]: record },
};

const requested: string[] = [];
beforeEach(() => {
  requested.length = 0;
});
const bootIn = (bytes: Buffer | undefined) =>
  bootScriptOf(
    {
      find: (...file) => {
        requested.push(file.join(' '));
        return Promise.resolve(
          bytes && { plain: bytes, brotli: undefined, gzip: undefined, etag: '', type: '' },
        );
      },
    },
    registry,
  );

it('reads the boot script of the live host', async () => {
  expect(await bootIn(Buffer.from('start("é")\n'))).toBe('start("é")\n');
  expect(requested).toEqual([`host ${version} boot.js`]);
});

it.each(['x="</script>"', 'x="<SCRIPT"', 'x="<!--"', 'a()\r\nb()', 'x="\0"'])(
  'returns undefined for a text that an HTML parser would change: %j',
  async (text) => {
    expect(await bootIn(Buffer.from(text))).toBeUndefined();
  },
);

it('returns undefined for a missing file and for bytes that are not UTF-8', async () => {
  expect(await bootIn(undefined)).toBeUndefined();
  expect(await bootIn(Buffer.from([0x78, 0xff]))).toBeUndefined();
});
