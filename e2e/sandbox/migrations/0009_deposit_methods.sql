-- The ways to deposit, by code. They come with the migration, so that a database from before has them too.
CREATE TABLE deposit_method (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9_]{1,40}$'),
  name text NOT NULL,
  icon text NOT NULL REFERENCES file (id),
  enabled integer NOT NULL CHECK (enabled IN (0, 1)),
  visibility integer NOT NULL CHECK (visibility IN (0, 10, 20)),
  sort_index integer NOT NULL
);
--> statement-breakpoint
-- File ids are made as everywhere else: of the art revision, the kind and the reference.
CREATE TEMPORARY TABLE new_method ON COMMIT DROP AS
  SELECT *, left(encode(sha256(convert_to('1:method:' || code, 'UTF8')), 'hex'), 32) AS icon
    FROM (VALUES
      ('VISA_MASTERCARD_1', 'Credit or debit card', 1, 0, 10),
      ('PAYP', 'PayP', 1, 0, 20),
      ('PAYPAL', 'PayPal', 0, 10, 30),
      ('PAYPAL_POLL', 'PayPal Express', 0, 20, 40),
      ('STRIPE', 'Card on a secure page', 0, 0, 50),
      ('CPAY', 'CPay', 0, 10, 60),
      ('ONLY_PAY', 'OnlyPay', 0, 20, 70),
      ('CASH', 'Cash transfer app', 0, 0, 80),
      ('PIX', 'Pix', 0, 0, 90),
      ('CRYPTO', 'Crypto', 0, 0, 100),
      ('CRYPT', 'Crypto wallet', 0, 10, 110)
    ) AS listed (code, name, enabled, visibility, sort_index);
--> statement-breakpoint
INSERT INTO file (id, kind, reference) SELECT icon, 'method', code FROM new_method;
--> statement-breakpoint
INSERT INTO deposit_method (code, name, icon, enabled, visibility, sort_index)
  SELECT code, name, icon, enabled, visibility, sort_index FROM new_method;
--> statement-breakpoint
-- One row: what a deposit may be.
CREATE TABLE deposit_config (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  minimum_minor bigint NOT NULL CHECK (minimum_minor > 0),
  amounts text NOT NULL,
  allows_manual integer NOT NULL CHECK (allows_manual IN (0, 1))
);
--> statement-breakpoint
INSERT INTO deposit_config (minimum_minor, amounts, allows_manual) VALUES (1000, '25/50/100/200/500', 1);
