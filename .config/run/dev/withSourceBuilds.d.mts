export function withSourceBuilds(html: string, builds: readonly object[]): string;
