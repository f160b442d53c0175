export const groups: Readonly<Record<string, { readonly requiredScore: number }>>;
