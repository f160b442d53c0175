export declare function performRecipes(root: string): Map<string, string>;
