/** The independently deployed parts that the shell loads. */
export const remoteNames = ['remote-lobby', 'remote-cashier', 'remote-account', 'remote-content'] as const;
export type RemoteName = (typeof remoteNames)[number];
