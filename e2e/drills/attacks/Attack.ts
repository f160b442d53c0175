import type { Target } from './target';

/** The result of one attack. */
export interface AttackResult {
  /** The requests of the attack, in a few words. */
  readonly summary: string;
  readonly count: number;
  /** The responses of the product with their counts. */
  readonly responses: string;
  /** One sentence per response that helps an attacker. */
  readonly failures: readonly string[];
}

export interface Attack {
  /** The common name of this class of attack. */
  readonly name: string;
  /** An entry of the OWASP API Security Top 10 (2023), or a chapter of ASVS 5. */
  readonly source: string;
  readonly run: (target: Target) => Promise<AttackResult>;
}

/** Lists the different responses with their counts: `431 × 3, closed × 1`. */
export function countEach(responses: readonly (string | number)[]): string {
  const counts = new Map<string, number>();
  for (const response of responses.map(String)) counts.set(response, (counts.get(response) ?? 0) + 1);
  return [...counts].map(([response, count]) => `${response} × ${String(count)}`).join(', ');
}

/** Sends each variant. Each response that is not allowed is a failure. */
export async function sendEach<Variant>(
  summary: string,
  variants: readonly (readonly [label: string, variant: Variant])[],
  send: (variant: Variant) => Promise<string | number>,
  isAllowed: (response: string | number) => boolean,
): Promise<AttackResult> {
  const responses: (string | number)[] = [];
  const failures: string[] = [];
  for (const [label, variant] of variants) {
    const response = await send(variant);
    responses.push(response);
    if (!isAllowed(response)) failures.push(`${label}: responded ${String(response)}`);
  }
  return { summary, count: variants.length, responses: countEach(responses), failures };
}

export const isOneOf =
  (...allowed: readonly (string | number)[]) =>
  (response: string | number): boolean =>
    allowed.includes(response);
