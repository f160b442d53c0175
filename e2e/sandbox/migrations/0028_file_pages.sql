-- A proof may have several pictures: the further ones belong to the first, by which the proof is named.
ALTER TABLE member_file ADD COLUMN page_of text REFERENCES member_file (id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE member_file ADD COLUMN page_at integer CHECK (page_at >= 0);
--> statement-breakpoint
CREATE INDEX member_file_pages ON member_file (page_of) WHERE page_of IS NOT NULL;
