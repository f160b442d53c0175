export function overlay(html: string, builds: readonly object[]): string;
