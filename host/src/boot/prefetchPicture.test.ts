import { listBanners, readReply } from 'shared-contracts/api';
import { prefetchPicture } from './prefetchViews';

const picture = {
  wide: { field: 'image', width: 1600, height: 400 },
  narrow: { field: 'mobileImage', width: 750, height: 280 },
};
const wide = (id: string) => `/api/sys/file/get?id=${id}&width=1600&height=400`;
const narrow = (id: string) => `/api/sys/file/get?id=${id}&width=750&height=280`;

async function prefetch(data: unknown, isNarrow = false) {
  const pictures: string[] = [];
  class Picture {
    set src(address: string) {
      pictures.push(address);
    }
  }
  const page = { Image: Picture, matchMedia: () => ({ matches: isNarrow }) };
  const response = new Response(typeof data === 'string' ? data : JSON.stringify({ error: 0, data }));
  await prefetchPicture(page as unknown as Window & typeof globalThis, Promise.resolve(response), picture);
  return { pictures, response };
}

const banners = [
  { image: 'off', mobileImage: 'off-m', enabled: 0 },
  { image: 'one', mobileImage: 'one-m', enabled: 1 },
  { image: 'two', mobileImage: 'two-m' },
];

it('fetches the picture of the first enabled banner, in the shape for the window', async () => {
  expect((await prefetch(banners)).pictures).toEqual([wide('one')]);
  expect((await prefetch(banners, true)).pictures).toEqual([narrow('one-m')]);
});

it.each([undefined, null, true, false, 1, 0, 2, '1', '0', 'true', 'false', ''])(
  'treats `enabled` %p like the view',
  async (enabled) => {
    const data = [{ id: 1, image: 'one', enabled }];
    const reply = readReply(listBanners, { error: 0, message: '', data });
    const drawn = reply.ok && reply.data[0]?.enabled === true;
    expect((await prefetch(data)).pictures).toEqual(drawn ? [wide('one')] : []);
  },
);

it('fetches the other shape if the banner has only that one', async () => {
  expect((await prefetch([{ image: 'one' }], true)).pictures).toEqual([wide('one')]);
  expect((await prefetch([{ mobileImage: 'one-m' }])).pictures).toEqual([narrow('one-m')]);
});

it('leaves the body of the response unread', async () => {
  const { response } = await prefetch(banners);
  expect(response.bodyUsed).toBe(false);
});

it.each([
  ['a reply without data', undefined],
  ['an empty list', []],
  ['an object instead of a list', { image: 'one' }],
  ['a list without banners', [null, 7]],
  ['a reply that is no JSON', '<html>'],
  ['a picture on another site', [{ image: 'https://elsewhere.example/a.png' }]],
])('fetches no picture and does not reject for %s', async (_, data) => {
  expect((await prefetch(data)).pictures).toEqual([]);
});

it('does not reject when the call fails', async () => {
  const failed = Promise.reject(new Error('offline'));
  await expect(prefetchPicture(window, failed, picture)).resolves.toBeUndefined();
});
