-- Where the coins for an order may be sent, and how many: hundred-millionths of the coin.
CREATE TABLE chain_address (
  order_id text NOT NULL,
  place integer NOT NULL,
  coin text NOT NULL,
  address text NOT NULL,
  units bigint NOT NULL CHECK (units > 0),
  PRIMARY KEY (order_id, coin)
);
--> statement-breakpoint
-- What has arrived on the chains. Nobody can take it back.
CREATE TABLE chain_transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL,
  coin text NOT NULL,
  units bigint NOT NULL CHECK (units > 0),
  seen_at timestamptz NOT NULL,
  FOREIGN KEY (order_id, coin) REFERENCES chain_address (order_id, coin)
);
--> statement-breakpoint
CREATE INDEX chain_transfer_by_order ON chain_transfer (order_id);
--> statement-breakpoint
CREATE TRIGGER chain_transfer_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_transfer
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
