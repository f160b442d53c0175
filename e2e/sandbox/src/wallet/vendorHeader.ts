/** Names the vendor whose key a wallet call is signed with. */
export const vendorHeader = 'x-vendor';
