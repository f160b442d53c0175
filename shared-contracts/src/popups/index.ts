export { popupHeadingId } from './popupHeadingId';
export { isPopupId, popups, type Popup, type PopupId, type PopupInput, type PopupParams } from './popups';
