export { popupHeadingId } from './popupHeadingId';
export {
  isPopupId,
  popupOf,
  popups,
  type Popup,
  type PopupId,
  type PopupInput,
  type PopupParams,
} from './popups';
