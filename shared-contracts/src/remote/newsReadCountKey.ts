/**
 * Name of a value that remote-account saves: the number of messages that are read in this browser but unread on the
 * server. The API marks only some types as read. The host subtracts the number from the server's count.
 */
export const newsReadCountKey = 'newsReadHere';
