import { createUploadGate } from './UploadGate';

const tooMany = {
  message: 'Too many pictures are being uploaded at once. Please wait 1 second and try again.',
};

function setUp() {
  const gate = createUploadGate();
  const finishers: (() => void)[] = [];
  const begin = (sender: string) =>
    gate.run(sender, () => new Promise<string>((resolve) => finishers.push(() => resolve('stored'))));
  return { gate, finishers, begin };
}

it('runs five uploads of one sender at once and rejects a sixth until one has ended', async () => {
  const { finishers, begin } = setUp();
  const running = Array.from({ length: 5 }, () => begin('ada'));
  await expect(begin('ada')).rejects.toMatchObject(tooMany);
  finishers[0]?.();
  expect(await running[0]).toBe('stored');
  void begin('ada');
  await expect(begin('ada')).rejects.toMatchObject(tooMany);
});

it('runs 24 uploads of all senders at once and rejects one more until one has ended', async () => {
  const { finishers, begin } = setUp();
  const running = Array.from({ length: 24 }, (_, index) => begin(`player-${String(index)}`));
  await expect(begin('ada')).rejects.toMatchObject(tooMany);
  finishers[7]?.();
  await running[7];
  const stored = begin('ada');
  finishers.at(-1)?.();
  expect(await stored).toBe('stored');
});

it('counts a failed upload as ended', async () => {
  const { gate } = setUp();
  for (let index = 0; index < 30; index += 1)
    await expect(gate.run('ada', () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
});
