// What no first view needs, in one file of its own.
export { ConsentPlace } from '../../consent/ConsentPlace';
export { Drawer } from '../drawer/Drawer';
export { FooterEnd } from '../footer/FooterEnd';
export { FooterTop } from '../footer/FooterTop';
