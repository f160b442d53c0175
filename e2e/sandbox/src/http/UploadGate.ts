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
    async pass<T>(sender: string, work: () => Promise<T>): Promise<T> {
      const own = running.get(sender) ?? 0;
      if (own >= maximumPerSender || total >= maximumTotal)
        throw tooOften('Too many pictures come at once.', 1_000);
      running.set(sender, own + 1);
      total += 1;
      try {
        return await work();
      } finally {
        total -= 1;
        const left = (running.get(sender) ?? 1) - 1;
        if (left > 0) running.set(sender, left);
        else running.delete(sender);
      }
    },
  };
}

export type UploadGate = ReturnType<typeof createUploadGate>;
