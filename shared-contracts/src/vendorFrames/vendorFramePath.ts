/** The kinds of vendor scripts. Each script runs in a separate document. */
export const vendorFrameNames = ['chat', 'ads'] as const;
export type VendorFrameName = (typeof vendorFrameNames)[number];

/**
 * The path of a vendor's document. `island` is an older name for a vendor frame. The document's security policy gives
 * it an opaque origin, so it cannot read the page.
 */
export const vendorFramePath = (name: VendorFrameName) => `/island/${name}` as const;
