/** Returns the id of the commit. */
export function checkoutCommit(reference: string, folder: string): Promise<string>;
