import { parcelOf } from '../parcel.jsx';
import { Article } from './Article.jsx';

export const { bootstrap, mount, unmount, update } = parcelOf(Article);
