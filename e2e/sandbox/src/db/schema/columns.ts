import { bigint, timestamp } from 'drizzle-orm/pg-core';

export const bigintColumn = () => bigint({ mode: 'bigint' });
export const idColumn = () => bigintColumn().primaryKey().generatedAlwaysAsIdentity();
export const timestampColumn = () => timestamp({ withTimezone: true });
