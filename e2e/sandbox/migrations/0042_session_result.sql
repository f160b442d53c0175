-- The result of a session sums its rounds while a game is open.
CREATE INDEX game_session_by_login ON game_session (login_session);
--> statement-breakpoint
CREATE INDEX game_round_by_session ON game_round (session);
