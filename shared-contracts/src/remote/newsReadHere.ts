/**
 * Name of a saved value of remote-account: the number of messages that are read in this browser but unread on the
 * server, because the API marks only some types as read. The host subtracts it from the server's count.
 */
export const newsReadHere = 'newsReadHere';
