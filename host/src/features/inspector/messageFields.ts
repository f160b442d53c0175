/**
 * The topics of all events, and the fields of all requests. They are copies, because an import from shared-contracts
 * would split the host's first script and make it larger. A test compares them.
 */
export const factTopics = [
  'account/signedIn',
  'account/signedUp',
  'cashier/depositCredited',
  'lobby/gameClosed',
  'lobby/gameOpened',
] as const;

export const requestFields: Readonly<Record<string, readonly string[]>> = {
  'popup/open': ['popup', 'params'],
  'popup/close': ['popup'],
  'route/go': ['path'],
  'session/refresh': [],
  'session/signOut': [],
  'toast/show': ['text', 'tone', 'id'],
  'dialog/alert': ['title', 'text', 'id'],
  'notice/withdraw': ['id'],
  'dialog/confirm': ['title', 'text', 'yes', 'no'],
  'chat/open': [],
  'promotion/act': ['action', 'gameId'],
};
