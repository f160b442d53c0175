/**
 * Name under which remote-account saves how many messages this browser counts as read and the server as unread: the
 * API marks only some types as read. The host subtracts the number from the server's count.
 */
export const newsReadHere = 'newsReadHere';
