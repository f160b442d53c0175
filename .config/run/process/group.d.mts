export function stopAll(): Promise<void>;
export function stopAllOnExit(): void;
