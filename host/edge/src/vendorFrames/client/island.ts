import * as v from 'valibot';
import { openIsland } from './openIsland';

const settings: unknown = JSON.parse(document.getElementById('settings')?.textContent ?? '');
openIsland(window, v.parse(v.object({ playerOrigin: v.string() }), settings).playerOrigin);
