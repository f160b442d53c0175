-- Beside the tiers 1 to 5 there are members without one, and agents. Source: K-056.
ALTER TABLE member DROP CONSTRAINT member_member_type_check;
--> statement-breakpoint
ALTER TABLE member ADD CONSTRAINT member_member_type_check CHECK (member_type BETWEEN 0 AND 5 OR member_type = 10);
