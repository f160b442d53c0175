-- The footer and the banking page name the coins of both crypto methods, so every member is offered both.
UPDATE deposit_method SET visibility = 0 WHERE code = 'CRYPT';
