/**
 * Name of a saved value of remote-account: the number of messages that the member has read in this browser and that the
 * server counts as unread, because the API marks only some types as read. The host subtracts it from the server's
 * count.
 */
export const newsReadCountKey = 'newsReadHere';
