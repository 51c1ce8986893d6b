import { expect, it } from 'vitest';
import { plainMessage } from '../../../src/studio/exchange/plainMessage.ts';

it.each([
  ['Sign in', 'Sign in'],
  ['{from} – {to}', '… – …'],
  ['{count, plural, one {# card} other {# cards}}', '… cards'],
  ['{state, select, new {New} other {Unknown}}', 'Unknown'],
  ['We’ve sent a code{known, select, true { to {to}} other {}}.', 'We’ve sent a code to ….'],
  ['{kind, select, a {Once} other {}}', 'Once'],
  ['On {day, date, medium} {count, selectordinal, one {#st} other {#th}}', 'On … …th'],
  ['{broken', '{broken'],
])('shows %j as %j', (message, shown) => {
  expect(plainMessage(message)).toBe(shown);
});
