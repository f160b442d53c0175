import * as v from 'valibot';
import { openIsland } from './openVendorFrame';

const settings: unknown = JSON.parse(document.getElementById('settings')?.textContent ?? '');
openIsland(window, v.parse(v.object({ playerOrigin: v.string() }), settings).playerOrigin);
