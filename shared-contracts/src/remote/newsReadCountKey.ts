/**
 * Name of a value that remote-account saves: the number of messages that the member has read in this browser but that
 * the server still counts as unread. The API marks only some types as read. The host subtracts the number from the
 * server's count.
 */
export const newsReadCountKey = 'newsReadHere';
