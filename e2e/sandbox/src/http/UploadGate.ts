import { tooOften } from '../errors/Rejection';

/** One picture for each of the four proofs, and one more. */
const maximumPerSender = 5;
const maximumTotal = 24;

/** Limits how many uploads are in memory at once, per sender and in total. */
export function createUploadGate() {
  const running = new Map<string, number>();
  let total = 0;
  return {
    /** Runs the work, or throws a rejection while too many uploads are running. */
    async run<T>(sender: string, work: () => Promise<T>): Promise<T> {
      const senderCount = running.get(sender) ?? 0;
      if (senderCount >= maximumPerSender || total >= maximumTotal)
        throw tooOften('Too many pictures are being uploaded at once.', 1_000);
      running.set(sender, senderCount + 1);
      total += 1;
      try {
        return await work();
      } finally {
        total -= 1;
        const remaining = (running.get(sender) ?? 1) - 1;
        if (remaining > 0) running.set(sender, remaining);
        else running.delete(sender);
      }
    },
  };
}

export type UploadGate = ReturnType<typeof createUploadGate>;
