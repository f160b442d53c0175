import * as v from 'valibot';
import { readSettings } from './readSettings';
import { openVault } from './vault/openVault';

const { playerOrigin } = readSettings(v.object({ playerOrigin: v.string() }));
const root = document.getElementById('page');
if (root) openVault({ root, frame: window, playerOrigin });
