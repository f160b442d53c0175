import { readExpiry } from './cardExpiry';

it.each([
  '12/28',
  '12 / 2028',
  '12-2028',
  '2028-12',
  '2028/12',
  '1228',
  '122028',
  'exp. 12/28',
  'Dec 2028',
  'December 28',
  'Disyembre 2028',
  '2028 Dez.',
  '１２／２８',
  '١٢/٢٨',
])('reads %j', (text) => expect(readExpiry(text)).toEqual({ month: '12', year: '2028' }));

it('reads a month of one digit', () => expect(readExpiry('5/28')).toEqual({ month: '05', year: '2028' }));

it.each([
  '',
  '12',
  '13/28',
  '00/28',
  'soon',
  'Dec',
  'Dec or Nov 2028',
  '12/2128',
  '4242 4242 4242 4242 12/28',
])('does not read %j', (text) => expect(readExpiry(text)).toBeUndefined());
