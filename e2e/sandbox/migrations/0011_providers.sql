-- The payment providers' own books. They know the operator's orders by name only; nothing here is the operator's money.
CREATE TABLE card_payment (
  order_id text PRIMARY KEY,
  id text NOT NULL UNIQUE,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL,
  brand text NOT NULL,
  last_four text NOT NULL CHECK (last_four ~ '^(\d{4})?$'),
  state text NOT NULL CHECK (state IN ('processing', 'approved', 'declined', 'annulled')),
  reason text NOT NULL DEFAULT '',
  -- From then on a payment in processing is an approved one.
  approves_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT card_payment_processing_ends CHECK ((state = 'processing') = (approves_at IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE payp_payment (
  id text PRIMARY KEY,
  order_id text NOT NULL UNIQUE,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL,
  merchant text NOT NULL,
  return_url text NOT NULL,
  cancel_url text NOT NULL,
  behaviour text NOT NULL CHECK (behaviour IN ('ask', 'success', 'failure', 'pending', 'slow', 'abandoned')),
  state text NOT NULL
    CHECK (state IN ('open', 'processing', 'paid', 'declined', 'cancelled', 'expired', 'annulled')),
  delay_ms integer NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When a payment in processing becomes a paid one by itself.
  pays_at timestamptz,
  -- When the operator is told of the state next; nothing to tell when absent.
  tell_at timestamptz,
  tries integer NOT NULL DEFAULT 0
);
--> statement-breakpoint
CREATE INDEX payp_payment_to_tell ON payp_payment (tell_at) WHERE tell_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX payp_payment_unfinished ON payp_payment (expires_at) WHERE state IN ('open', 'processing');
