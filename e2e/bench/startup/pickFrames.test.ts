import { pickFrames } from './pickFrames';

const frame = (data: string, atMs: number) => ({ data, atMs });

it('picks the frame that is visible at each point in time, and no picture of the previous page', () => {
  const frames = [frame('before', 990), frame('bar', 1_110), frame('tiles', 1_200), frame('view', 1_301)];
  const picked = pickFrames(frames, { startMs: 1_000, lastsMs: 400, everyMs: 100 });
  expect(picked.map((found) => found?.data)).toEqual([undefined, 'tiles', 'tiles', 'view']);
});
