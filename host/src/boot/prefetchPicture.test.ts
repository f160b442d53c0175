import { listBanners, readReply } from 'shared-contracts/api';
import { prefetchPicture } from './prefetchWanted';

const picture = {
  wide: { field: 'image', width: 1600, height: 400 },
  narrow: { field: 'mobileImage', width: 750, height: 280 },
};
const wide = (id: string) => `/api/sys/file/get?id=${id}&width=1600&height=400`;
const narrow = (id: string) => `/api/sys/file/get?id=${id}&width=750&height=280`;

async function fetched(data: unknown, isNarrow = false) {
  const asked: string[] = [];
  class Picture {
    set src(address: string) {
      asked.push(address);
    }
  }
  const page = { Image: Picture, matchMedia: () => ({ matches: isNarrow }) };
  const answer = new Response(typeof data === 'string' ? data : JSON.stringify({ error: 0, data }));
  await prefetchPicture(page as unknown as Window & typeof globalThis, Promise.resolve(answer), picture);
  return { asked, answer };
}

const banners = [
  { image: 'off', mobileImage: 'off-m', enabled: 0 },
  { image: 'one', mobileImage: 'one-m', enabled: 1 },
  { image: 'two', mobileImage: 'two-m' },
];

it('fetches the picture of the first banner that is on, in the shape of the page', async () => {
  expect((await fetched(banners)).asked).toEqual([wide('one')]);
  expect((await fetched(banners, true)).asked).toEqual([narrow('one-m')]);
});

it.each([undefined, null, true, false, 1, 0, 2, '1', '0', 'true', 'false', ''])(
  'takes a banner that says %p for on where the view that draws it does',
  async (enabled) => {
    const data = [{ id: 1, image: 'one', enabled }];
    const reply = readReply(listBanners, { error: 0, message: '', data });
    const drawn = reply.ok && reply.data[0]?.enabled === true;
    expect((await fetched(data)).asked).toEqual(drawn ? [wide('one')] : []);
  },
);

it('takes the other shape where there is one alone', async () => {
  expect((await fetched([{ image: 'one' }], true)).asked).toEqual([wide('one')]);
  expect((await fetched([{ mobileImage: 'one-m' }])).asked).toEqual([narrow('one-m')]);
});

it('leaves the answer to the host', async () => {
  const { answer } = await fetched(banners);
  expect(answer.bodyUsed).toBe(false);
});

it.each([
  ['nothing', undefined],
  ['no banners', []],
  ['no list', { image: 'one' }],
  ['no banner in it', [null, 7]],
  ['no JSON', '<html>'],
  ['another address', [{ image: 'https://elsewhere.example/a.png' }]],
])('fetches nothing for %s, and throws nothing', async (_, data) => {
  expect((await fetched(data)).asked).toEqual([]);
});

it('throws nothing when the call fails', async () => {
  const failed = Promise.reject(new Error('offline'));
  await expect(prefetchPicture(window, failed, picture)).resolves.toBeUndefined();
});
