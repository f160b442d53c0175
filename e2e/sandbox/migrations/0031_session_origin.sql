-- From where a session began: an invited player from the inviter's network or browser does not count.
ALTER TABLE login_session ADD COLUMN network text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE login_session ADD COLUMN former_browser_hash text NOT NULL DEFAULT '';
