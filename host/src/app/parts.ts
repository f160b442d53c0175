// One script with everything that no first view needs.
export { ChatIcon } from '../features/chat/ChatIcon';
export { ChatPanel } from '../features/chat/ChatPanel';
export { ConsentPlace } from '../features/consent/ConsentPlace';
export { RestoredPopup } from './popups/RestoredPopup';
export { PageTitle } from './PageTitle';
export { Drawer } from '../features/drawer/Drawer';
export { FooterEnd } from '../features/footer/FooterEnd';
export { FooterTop } from '../features/footer/FooterTop';
export { LinkBanner } from '../features/link/LinkBanner';
export { Background } from './Background';
export { startDeferred } from './startDeferred';
export { NoticePage } from './pages/NoticePage';
export { RestrictedNotice } from './pages/RestrictedNotice';
