import { helperBuildId } from '../buildId.js';
import { parcelOf } from '../parcel.jsx';
import { Home } from './Home.jsx';

export const { bootstrap, mount, unmount, update } = parcelOf(Home);
export const buildIds = async () => ({
  exposed: __BUILD_ID__,
  helper: helperBuildId(),
  lazy: (await import('../lateBuildId.js')).lateBuildId(),
});
