/** The vendor that signed a wallet call. */
export const vendorHeader = 'x-vendor';
