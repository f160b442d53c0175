import 'shared-contracts/ui/tokens.css';
import 'shared-contracts/ui/reset.css';
import type { Replies } from './readReplies';
import { renderFirstView } from './renderFirstView';

// The edge runs this script outside of a browser. It calls the function with JSON.
Object.assign(globalThis, {
  firstView: (replies: string) => renderFirstView(JSON.parse(replies) as Replies),
});
