import 'shared-contracts/ui/tokens.css';
import 'shared-contracts/ui/reset.css';
import type { Replies } from './readReplies';
import { renderFirstView } from './renderFirstView';

// A first view is markup that the edge puts into the document, so that players see games before the app loads. The edge
// runs this script outside of a browser and calls the function with JSON.
Object.assign(globalThis, {
  firstView: (replies: string) => renderFirstView(JSON.parse(replies) as Replies),
});
