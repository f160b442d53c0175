export const groups: Readonly<Record<string, { readonly atLeast: number }>>;
