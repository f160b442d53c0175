import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths';
import { malformedMessage } from '../../errors/Rejection';
import { routes } from '../routes';
import { fieldLabels, messageForField } from './fieldLabels';

/** Fields that the site fills in, so a player cannot correct them. */
const filledBySite = new Set(
  `addressProofId agreed bizId bonus cSite cardTicket channel code countryIsoCode2 days depositCurrency
    depositId enabled id idcardHoldProofId idcardProofId ids inviteConfigId invitorCode isoCode2
    key kind length level_0 memberId name orderId pages paymentMethod paymentProofId receiveExclusive
    recommendCode sortIndex_0 step ticket type value visibility_IN`.split(/\s+/),
);

interface RequestSchema {
  readonly entries?: Readonly<Record<string, RequestSchema>>;
  readonly wrapped?: RequestSchema;
}

const fieldsIn = (part: RequestSchema): string[] =>
  Object.entries(part.entries ?? part.wrapped?.entries ?? {}).flatMap(([name, field]) =>
    field.entries || field.wrapped?.entries ? fieldsIn(field) : [name],
  );

const requestFields = [
  ...new Set(routes.flatMap(({ rules }) => fieldsIn(rules.schema as RequestSchema))),
].sort();

it('lists every field of a request, either with a label or as a field that the site fills in', () => {
  const isInOneList = (field: string) => fieldLabels.has(field) !== filledBySite.has(field);
  expect(requestFields.filter((field) => !isInOneList(field))).toEqual([]);
  expect([...fieldLabels.keys(), ...filledBySite].filter((field) => !requestFields.includes(field))).toEqual(
    [],
  );
});

const valuesIn = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(valuesIn);

it('uses the labels of the forms', () => {
  const labels = [
    'remote-account/src/texts/en.json',
    'remote-account/src/texts/code.en.json',
    'remote-cashier/src/texts/en.json',
    'remote-cashier/src/texts/cashOut.en.json',
  ].flatMap((file) => valuesIn(JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8'))));
  // The form labels the upload "Choose picture", but its error calls it "Picture".
  expect([...new Set(fieldLabels.values())].filter((label) => !labels.includes(label))).toEqual(['Picture']);
});

it.each([
  ['email', 'Please check this field: Email.'],
  ['stateCode', 'Please check this field: State or province.'],
  ['payoutData.toAccount', 'Please check this field: Recipient account.'],
  ['memberId', malformedMessage],
  ['constructor', malformedMessage],
  ['', malformedMessage],
])('names the field "%s" by its label, or asks for a reload: %s', (path, message) => {
  expect(messageForField(path)).toBe(message);
});
