import * as v from 'valibot';
import { openVendorFrame } from './openVendorFrame';

const settings: unknown = JSON.parse(document.getElementById('settings')?.textContent ?? '');
openVendorFrame(window, v.parse(v.object({ playerOrigin: v.string() }), settings).playerOrigin);
