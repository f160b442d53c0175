export function findFirefox(): string | undefined;
export function findWebKit(): { browser: string; driver: string; screen: string } | undefined;
