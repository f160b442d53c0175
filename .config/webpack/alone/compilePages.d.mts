export function compilePages(names: readonly string[], outFolder: string): Promise<void>;
