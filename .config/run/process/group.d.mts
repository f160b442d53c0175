export function endAll(): Promise<void>;
export function endTogether(): void;
