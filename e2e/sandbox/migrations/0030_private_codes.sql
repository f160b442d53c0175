-- Codes of cash orders were public files. They are drawn for their member now.
DELETE FROM "file" WHERE "kind" = 'qrcode' AND "reference" LIKE 'http%';
