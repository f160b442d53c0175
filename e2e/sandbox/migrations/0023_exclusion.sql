-- Until when a member may not play, at their own wish.
ALTER TABLE member ADD COLUMN excluded_until timestamptz;
