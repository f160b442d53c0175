import 'shared-contracts/ui/tokens.css';
import 'shared-contracts/ui/reset.css';
import type { Replies } from './readReplies';
import { renderFirstView } from './renderFirstView';

// The edge runs this script without a page and calls the function with JSON.
Object.assign(globalThis, {
  firstView: (replies: string) => renderFirstView(JSON.parse(replies) as Replies),
});
