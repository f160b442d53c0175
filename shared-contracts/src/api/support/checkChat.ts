import { Flag } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../emptySchemas';

/** Whether live chat can be opened now. Source: C-029. */
export const checkChat = defineEndpoint({
  path: '/sys/sysSetting/checkContactUsSetting',
  body: 'form',
  request: NoInput,
  reply: Flag,
});
