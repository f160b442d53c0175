-- The level follows from the points that a member has ever collected, so that tier, level and points always agree.
ALTER TABLE member DROP COLUMN vip_level;
--> statement-breakpoint
ALTER TABLE member DROP CONSTRAINT member_member_type_check;
--> statement-breakpoint
UPDATE member SET member_type = 0 WHERE member_type <> 10;
--> statement-breakpoint
ALTER TABLE member RENAME COLUMN member_type TO member_kind;
--> statement-breakpoint
ALTER TABLE member
  ALTER COLUMN member_kind SET DEFAULT 0,
  ADD CONSTRAINT member_kind_is_known CHECK (member_kind IN (0, 10));
