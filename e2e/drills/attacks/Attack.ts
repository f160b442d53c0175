import type { Target } from './target';

/** What one attack did. */
export interface Tried {
  /** What was sent, in a few words. */
  readonly what: string;
  readonly count: number;
  /** How it was answered. */
  readonly answered: string;
  /** A sentence for each answer that helps an attacker. */
  readonly faults: readonly string[];
}

export interface Attack {
  /** The class of attack, by its usual name. */
  readonly name: string;
  /** Of the OWASP API Security Top 10 (2023) or a chapter of ASVS 5. */
  readonly source: string;
  readonly run: (target: Target) => Promise<Tried>;
}

/** The answers and how many there were of each: `431 × 3, closed × 1`. */
export function counted(answers: readonly (string | number)[]): string {
  const counts = new Map<string, number>();
  for (const answer of answers.map(String)) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return [...counts].map(([answer, count]) => `${answer} × ${String(count)}`).join(', ');
}

/** Sends each variant and compares its answer with what is allowed. */
export async function each<Variant>(
  what: string,
  variants: readonly (readonly [label: string, variant: Variant])[],
  send: (variant: Variant) => Promise<string | number>,
  isGood: (answer: string | number) => boolean,
): Promise<Tried> {
  const answers: (string | number)[] = [];
  const faults: string[] = [];
  for (const [label, variant] of variants) {
    const answer = await send(variant);
    answers.push(answer);
    if (!isGood(answer)) faults.push(`${label}: answered ${String(answer)}`);
  }
  return { what, count: variants.length, answered: counted(answers), faults };
}

export const oneOf =
  (...good: readonly (string | number)[]) =>
  (answer: string | number): boolean =>
    good.includes(answer);
