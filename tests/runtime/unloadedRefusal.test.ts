import { expect, it, vi } from 'vitest';
import type { ErrorRule } from '../../src/language/release.ts';
import { ApiError } from '../../src/runtime/api.ts';
import { judge } from '../../src/runtime/failures.ts';
import { createTestRuntime, oneScreen } from './createTestRuntime.ts';

vi.mock('../../src/runtime/refusal.ts', () => {
  throw new Error('offline');
});

const rules: readonly ErrorRule[] = [
  { code: ['refusal.code'], text: ['texts.errorGeneric'], to: { type: 'inline' } },
];

it('judges an error response by its status when what reads it cannot be loaded', async () => {
  const portal = createTestRuntime({
    files: oneScreen({}),
    portal: { refusal: { code: ['error_code'], description: ['description'] } },
  });
  await portal.start();
  const { failure } = await judge(
    portal.core,
    new ApiError('', { status: 409, body: { error_code: 'TAKEN' } }),
    { rules, scope: portal.core.scope },
  );
  expect(failure).toMatchObject({ code: '409', status: 409 });
});
