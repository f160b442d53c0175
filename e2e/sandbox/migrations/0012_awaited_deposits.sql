-- Orders whose call was answered before their provider had decided: the member hears of the end by news.
CREATE TABLE deposit_awaited (
  deposit_order uuid PRIMARY KEY REFERENCES deposit_order (id),
  since timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER deposit_awaited_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON deposit_awaited
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
