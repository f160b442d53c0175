import { parcelOf } from '../parcel.jsx';
import { Profile } from './Profile.jsx';

export const { bootstrap, mount, unmount, update } = parcelOf(Profile);
