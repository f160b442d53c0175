-- The device list shows the browser of a session and the network of its last use.
ALTER TABLE login_session ADD COLUMN user_agent text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE login_session ADD COLUMN last_network text NOT NULL DEFAULT '';
--> statement-breakpoint
UPDATE login_session SET last_network = network;
