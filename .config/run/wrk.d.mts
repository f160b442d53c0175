export function ensureWrk(): Promise<string>;
