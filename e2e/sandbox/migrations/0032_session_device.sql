-- All sessions of one browser have the same device, also those after signing out.
ALTER TABLE login_session ADD COLUMN device uuid;
--> statement-breakpoint
CREATE INDEX login_session_browser ON login_session (browser_hash);
--> statement-breakpoint
UPDATE login_session SET device = coalesce(
  (SELECT former.id FROM login_session former WHERE former.browser_hash = login_session.former_browser_hash),
  id);
--> statement-breakpoint
ALTER TABLE login_session ALTER COLUMN device SET NOT NULL;
--> statement-breakpoint
ALTER TABLE login_session DROP COLUMN former_browser_hash;
--> statement-breakpoint
-- Pictures that were never submitted are looked for every few seconds.
CREATE INDEX member_file_unsubmitted ON member_file (created_at) WHERE NOT handed_in;
