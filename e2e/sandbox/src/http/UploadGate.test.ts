import { createUploadGate } from './UploadGate';

const tooMany = { message: 'Too many pictures come at once. Please wait 1 second and try again.' };

function setUp() {
  const gate = createUploadGate();
  const ends: (() => void)[] = [];
  const begin = (sender: string) =>
    gate.pass(sender, () => new Promise<string>((resolve) => ends.push(() => resolve('stored'))));
  return { gate, ends, begin };
}

it('runs five uploads of one sender at once and rejects a sixth until one has ended', async () => {
  const { ends, begin } = setUp();
  const running = Array.from({ length: 5 }, () => begin('ada'));
  await expect(begin('ada')).rejects.toMatchObject(tooMany);
  ends[0]?.();
  expect(await running[0]).toBe('stored');
  void begin('ada');
  await expect(begin('ada')).rejects.toMatchObject(tooMany);
});

it('runs 24 uploads of all senders at once and rejects one more until one has ended', async () => {
  const { ends, begin } = setUp();
  const running = Array.from({ length: 24 }, (_, at) => begin(`player-${String(at)}`));
  await expect(begin('ada')).rejects.toMatchObject(tooMany);
  ends[7]?.();
  await running[7];
  const stored = begin('ada');
  ends.at(-1)?.();
  expect(await stored).toBe('stored');
});

it('counts a failed upload as ended', async () => {
  const { gate } = setUp();
  for (let at = 0; at < 30; at += 1)
    await expect(gate.pass('ada', () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
});
