import { tooOften } from '../errors/Rejection';

/** One picture for each of the four proofs, and one more. */
const ofOneAtMost = 5;
const atOnce = 24;

/** Limits how many uploads are in memory at once, per sender and in total. */
export function createUploadGate() {
  const underWay = new Map<string, number>();
  let all = 0;
  return {
    /** Runs the work, or throws a rejection while too many uploads are running. */
    async pass<T>(sender: string, work: () => Promise<T>): Promise<T> {
      const own = underWay.get(sender) ?? 0;
      if (own >= ofOneAtMost || all >= atOnce) throw tooOften('Too many pictures come at once.', 1_000);
      underWay.set(sender, own + 1);
      all += 1;
      try {
        return await work();
      } finally {
        all -= 1;
        const left = (underWay.get(sender) ?? 1) - 1;
        if (left > 0) underWay.set(sender, left);
        else underWay.delete(sender);
      }
    },
  };
}

export type UploadGate = ReturnType<typeof createUploadGate>;
