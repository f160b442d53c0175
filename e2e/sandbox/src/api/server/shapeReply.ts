import * as v from 'valibot';
import type { Endpoint } from 'shared-contracts/api';
import { promotionOf } from './promotionOf';
import { isListEmptied, type Scenario } from '../../scenarios/Scenario';

const longText =
  ' — a text of the maximum length, which the page has to cut, wrap or scroll without breaking the layout of other parts';
const textFields = new Set(['name', 'title', 'enName', 'firstName', 'lastName']);

function withLongTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLongTexts);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, fieldValue]) => [
      key,
      textFields.has(key) && typeof fieldValue === 'string'
        ? fieldValue + longText
        : withLongTexts(fieldValue),
    ]),
  );
}

/** Empties a list, one page of a list, or each group of a reply with several lists. */
function withoutRows(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (value === null || typeof value !== 'object') return value;
  if ('content' in value) return { ...value, content: [], totalElements: 0, last: true };
  return Object.fromEntries(
    Object.entries(value).map(([key, fieldValue]: [string, unknown]) => [
      key,
      fieldValue !== null && typeof fieldValue === 'object' && 'data' in fieldValue
        ? { count: 0, data: [] }
        : fieldValue,
    ]),
  );
}

/** Applies the scenario to the reply and validates it against the contract. */
export function shapeReply(endpoint: Endpoint, data: unknown, scenario: Scenario): unknown {
  let shaped: unknown = JSON.parse(JSON.stringify(data ?? null));
  if (isListEmptied(scenario, endpoint.path)) shaped = withoutRows(shaped);
  if (endpoint.session === 'start' && scenario.promotion && shaped !== null)
    shaped = { ...shaped, promotion: promotionOf(scenario.promotion) };
  if (scenario.longTexts) shaped = withLongTexts(shaped);
  const parsed = v.safeParse(endpoint.reply, shaped);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(
      `the reply of ${endpoint.path} does not match the contract: ${v.getDotPath(issue) ?? ''} ${issue.message}`,
    );
  }
  return shaped;
}
