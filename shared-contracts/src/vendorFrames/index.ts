export { VendorFrameCommand, VendorFrameReady, VendorFrameReport } from './vendorFrameMessages';
export { vendorFrameNames, vendorFramePath, type VendorFrameName } from './vendorFramePath';
