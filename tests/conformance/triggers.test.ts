import { expect, it } from 'vitest';
import { readOperations } from '../services/readServices.ts';
import { compileShipped } from '../trust/shippedRelease.ts';

/** The user record is confirmed by PUT; the service accepts POST for the same. */
const alternatives = ['confirmUser'];

/** Ids of the operations that a file of the release calls anywhere. */
function calledIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(calledIn);
  if (typeof value !== 'object' || value === null) return [];
  const { operation, ...rest } = value as { readonly operation?: { readonly id?: unknown } };
  return [
    ...(typeof operation?.id === 'string' ? [operation.id] : []),
    ...Object.values(rest).flatMap(calledIn),
  ];
}

it('calls every operation of the company side from a screen, shell, popup or token [P2-API-78]', async () => {
  const { files } = await compileShipped();
  const called = new Set(calledIn(files));
  const operations = readOperations()
    .filter(({ file }) => file !== 'card.openapi.yaml')
    .map(({ operationId }) => operationId);
  expect(operations.length).toBeGreaterThan(70);
  expect(operations.filter((id) => !called.has(id) && !alternatives.includes(id))).toEqual([]);
});
