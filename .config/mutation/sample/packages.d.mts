export const packages: Readonly<Record<string, { readonly atLeast: number }>>;
