// One script with everything that no first view needs.
export { ChatIcon } from '../../chat/ChatIcon';
export { ChatPanel } from '../../chat/ChatPanel';
export { ConsentPlace } from '../../consent/ConsentPlace';
export { RestoredPopup } from '../../popups/RestoredPopup';
export { PageTitle } from '../../routing/PageTitle';
export { Drawer } from '../drawer/Drawer';
export { FooterEnd } from '../footer/FooterEnd';
export { FooterTop } from '../footer/FooterTop';
export { LinkBanner } from '../link/LinkBanner';
export { Background } from './Background';
export { startDeferred } from './startDeferred';
export { NoticePage } from '../NoticePage';
export { RestrictedNotice } from '../RestrictedNotice';
