import * as v from 'valibot';
import type { Endpoint } from 'shared-contracts/api';
import { promotionOf } from './promotionOf';
import { isEmptied, type Scenario } from '../../scenarios/Scenario';

const longText =
  ' — a text as long as it may ever become, which has to be cut, wrapped or scrolled without breaking what stands around it';
const texts = new Set(['name', 'title', 'enName', 'firstName', 'lastName']);

function lengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthened);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      texts.has(key) && typeof inner === 'string' ? inner + longText : lengthened(inner),
    ]),
  );
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (value === null || typeof value !== 'object') return value;
  if ('content' in value) return { ...value, content: [], totalElements: 0, last: true };
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      inner !== null && typeof inner === 'object' && 'data' in inner ? { count: 0, data: [] } : inner,
    ]),
  );
}

/** Applies the scenario to the reply and validates it against the contract. */
export function shapeReply(endpoint: Endpoint, data: unknown, scenario: Scenario): unknown {
  let shaped: unknown = JSON.parse(JSON.stringify(data ?? null));
  if (isEmptied(scenario, endpoint.path)) shaped = emptied(shaped);
  if (endpoint.session === 'start' && scenario.promotion && shaped !== null)
    shaped = { ...shaped, promotion: promotionOf(scenario.promotion) };
  if (scenario.longTexts) shaped = lengthened(shaped);
  const parsed = v.safeParse(endpoint.reply, shaped);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(
      `the reply of ${endpoint.path} is misshapen: ${v.getDotPath(issue) ?? ''} ${issue.message}`,
    );
  }
  return shaped;
}
