import { acquireScript as endpoint } from 'shared-contracts/api';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';
import { scriptText } from '../../scripts/scriptText';

/** The two names are all that there is: by any other, settings of the operator could be asked for. */
export const acquireScript = handle(
  endpoint,
  { ...reading, ownership: 'nobody', schema: endpoint.request },
  async ({ name }, { scenario }) =>
    scriptText(name === 'fbAdsScript' ? 'pixel' : (scenario.chatScript ?? 'chat')),
);
