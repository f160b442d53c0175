-- Where the operator offers a method: codes joined by a slash, '*' for everywhere; NULL leaves it to the method.
ALTER TABLE deposit_method ADD COLUMN currencies text CHECK (currencies ~ '^([*]|[A-Z]{3}(/[A-Z]{3})*)$');
--> statement-breakpoint
ALTER TABLE deposit_method ADD COLUMN countries text CHECK (countries ~ '^([*]|[A-Z]{2}(/[A-Z]{2})*)$');
--> statement-breakpoint
-- Four methods take cards: their names say how they differ.
UPDATE deposit_method SET name = renamed.name
  FROM (VALUES
    ('VISA_MASTERCARD_1', 'Credit or debit card'),
    ('STRIPE', 'Card on a secure page'),
    ('CPAY', 'Card processor CPay'),
    ('ONLY_PAY', 'Card with OnlyPay')
  ) AS renamed (code, name)
  WHERE deposit_method.code = renamed.code;
--> statement-breakpoint
-- The demo has players in dollars from everywhere, and offers its local methods to all of them.
UPDATE deposit_method SET currencies = '*', countries = '*' WHERE code IN ('PIX', 'CASH');
