// What no first view needs, in one file of its own.
export { ChatIcon } from '../../chat/ChatIcon';
export { ChatPanel } from '../../chat/ChatPanel';
export { ConsentPlace } from '../../consent/ConsentPlace';
export { AdsIsland } from '../../islands/AdsIsland';
export { RestoredPopup } from '../../popups/RestoredPopup';
export { TypedKeys } from '../../popups/TypedKeys';
export { PageTitle } from '../../routing/PageTitle';
export { ScrollPositions } from '../../routing/ScrollPositions';
export { Drawer } from '../drawer/Drawer';
export { FooterEnd } from '../footer/FooterEnd';
export { FooterTop } from '../footer/FooterTop';
export { LinkBanner } from '../link/LinkBanner';
export { NoticePage } from '../NoticePage';
export { RestrictedNotice } from '../RestrictedNotice';
export { UpdateNotice } from '../update/UpdateNotice';
