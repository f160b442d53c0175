import type { Orm } from '../db/Database';
import { auditLog } from '../db/schema';

interface AuditEntry {
  readonly member: string;
  readonly actor: 'player' | 'support';
  readonly action:
    | 'limit-lowered'
    | 'limit-raise-requested'
    | 'limit-raise-confirmed'
    | 'limit-raise-canceled'
    /** The stored name of the start of a break. */
    | 'time-out-started'
    | 'excluded'
    | 'pause-lifted'
    | 'paid-out';
  readonly details: Readonly<Record<string, string>>;
  readonly at: Date;
}

/** Writes an entry in the transaction of the change. */
export async function writeAudit(orm: Orm, { at, ...entry }: AuditEntry): Promise<void> {
  await orm.insert(auditLog).values({ ...entry, createdAt: at });
}
