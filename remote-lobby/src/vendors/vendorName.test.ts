import { vendorName } from './vendorName';

it.each([
  ['COPPER_OWL', 'Copper Owl'],
  ['ninth-tide', 'Ninth Tide'],
  ['SALTMOON', 'Saltmoon'],
  ['PG', 'PG'],
  ['EVO', 'EVO'],
  ['', ''],
])('writes %j as %j', (code, name) => {
  expect(vendorName(code)).toBe(name);
});
