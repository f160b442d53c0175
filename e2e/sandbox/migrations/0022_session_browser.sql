-- A session is of one browser. Those from before know theirs no more and are over.
ALTER TABLE login_session ADD COLUMN browser_hash text;
--> statement-breakpoint
UPDATE login_session SET browser_hash = '', revoked_at = coalesce(revoked_at, last_seen_at);
--> statement-breakpoint
ALTER TABLE login_session ALTER COLUMN browser_hash SET NOT NULL;
