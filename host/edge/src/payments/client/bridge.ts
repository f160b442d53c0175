import * as v from 'valibot';
import { openBridge } from './bridge/openBridge';
import { readSettings } from './readSettings';

const Settings = v.object({
  playerOrigin: v.string(),
  providerOrigins: v.array(v.string()),
  name: v.string(),
});

const root = document.getElementById('page');
if (root) openBridge(root, window, readSettings(Settings));
