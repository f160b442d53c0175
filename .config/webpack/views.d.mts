export function viewsIn(folder: string): readonly string[];
