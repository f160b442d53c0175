-- Every way to deposit is served, and has a form in the page. Who is offered which one stays as it was.
UPDATE deposit_method SET enabled = 1;
