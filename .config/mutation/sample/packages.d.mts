export const packages: Readonly<Record<string, { readonly requiredScore: number }>>;
