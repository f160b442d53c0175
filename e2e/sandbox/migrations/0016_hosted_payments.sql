-- One book for every provider with a page of its own. Each knows the operator's orders by name, and none another's.
ALTER TABLE payp_payment RENAME TO hosted_payment;
--> statement-breakpoint
ALTER TABLE hosted_payment ADD COLUMN provider text NOT NULL DEFAULT 'payp';
--> statement-breakpoint
ALTER TABLE hosted_payment ALTER COLUMN provider DROP DEFAULT;
--> statement-breakpoint
-- What is kept of the card of whoever pays with one.
ALTER TABLE hosted_payment
  ADD COLUMN brand text NOT NULL DEFAULT '',
  ADD COLUMN last_four text NOT NULL DEFAULT '' CHECK (last_four ~ '^(\d{4})?$');
--> statement-breakpoint
ALTER TABLE hosted_payment DROP CONSTRAINT payp_payment_order_id_key;
--> statement-breakpoint
ALTER TABLE hosted_payment ADD CONSTRAINT hosted_payment_once UNIQUE (provider, order_id);
--> statement-breakpoint
ALTER INDEX payp_payment_pkey RENAME TO hosted_payment_pkey;
--> statement-breakpoint
ALTER INDEX payp_payment_to_tell RENAME TO hosted_payment_to_tell;
--> statement-breakpoint
ALTER INDEX payp_payment_unfinished RENAME TO hosted_payment_unfinished;
