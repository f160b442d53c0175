import { parcelOf } from '../parcel.jsx';
import { Deposit } from './Deposit.jsx';

export const { bootstrap, mount, unmount, update } = parcelOf(Deposit);
