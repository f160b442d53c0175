import { vendorName } from './vendorName';

it.each([
  ['COPPER_OWL', 'Copper Owl'],
  ['ninth-tide', 'Ninth Tide'],
  ['SALTMOON', 'Saltmoon'],
  ['PG', 'PG'],
  ['EVO', 'EVO'],
  ['', ''],
])('turns the code %j into the name %j', (code, name) => {
  expect(vendorName(code)).toBe(name);
});
