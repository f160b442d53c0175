import { listBanners, readReply } from 'shared-contracts/api';
import { prefetchPicture } from './prefetchViews';

const picture = {
  wide: { field: 'image', width: 1600, height: 400 },
  narrow: { field: 'mobileImage', width: 750, height: 280 },
};
const widePicture = (id: string) => `/api/sys/file/get?id=${id}&width=1600&height=400`;
const narrowPicture = (id: string) => `/api/sys/file/get?id=${id}&width=750&height=280`;

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

it('fetches the picture of the first enabled banner, wide or narrow like the window', async () => {
  expect((await prefetch(banners)).pictures).toEqual([widePicture('one')]);
  expect((await prefetch(banners, true)).pictures).toEqual([narrowPicture('one-m')]);
});

it.each([undefined, null, true, false, 1, 0, 2, '1', '0', 'true', 'false', ''])(
  'treats `enabled` %p like the view',
  async (enabled) => {
    const data = [{ id: 1, image: 'one', enabled }];
    const reply = readReply(listBanners, { error: 0, message: '', data });
    const isShownByView = reply.ok && reply.data[0]?.enabled === true;
    expect((await prefetch(data)).pictures).toEqual(isShownByView ? [widePicture('one')] : []);
  },
);

it('fetches the wide picture for a narrow window if there is no narrow picture, and the reverse', async () => {
  expect((await prefetch([{ image: 'one' }], true)).pictures).toEqual([widePicture('one')]);
  expect((await prefetch([{ mobileImage: 'one-m' }])).pictures).toEqual([narrowPicture('one-m')]);
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
  const failingReply = Promise.reject(new Error('offline'));
  await expect(prefetchPicture(window, failingReply, picture)).resolves.toBeUndefined();
});
