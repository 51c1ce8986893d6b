import { expect, it } from 'vitest';
import { emptyValue } from '../../../src/runtime/form/checks.ts';

it('gives empty texts, boxes and lists a value, and none to empty days and numbers', () => {
  expect(
    [
      { type: 'string' },
      { type: 'boolean' },
      { type: 'array' },
      { type: 'string', format: 'date' },
      { type: 'number' },
    ].map(emptyValue),
  ).toEqual(['', false, [], undefined, undefined]);
});
