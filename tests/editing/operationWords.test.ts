import { expect, it } from 'vitest';
import { operationWords } from '../../src/editing/sentences.ts';

it('Uses the summary where the one in a language is empty or not a text', () => {
  const translated = { ro: null, de: ' ', fr: 4, it: 'Legge.' };
  const get = { operationId: 'readOrder', summary: 'Read the order.', 'x-summary': translated };
  const value = { paths: { '/orders': { get } } };
  const knowledge = { documents: [{ concept: 'service', value }] } as never;
  const words = ['ro', 'de', 'fr', 'it'].map((one) => operationWords(knowledge, 'readOrder', one));
  expect(words).toEqual(['Read the order', 'Read the order', 'Read the order', 'Legge']);
});
