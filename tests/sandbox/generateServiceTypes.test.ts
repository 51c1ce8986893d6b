import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sandbox } from '../../screens/sandbox/index.ts';
import { generateServiceTypes } from '../../src/sandbox/generateServiceTypes.ts';
import { readServices } from './createTestSandbox.ts';

describe('the generated service types', () => {
  it.each(Object.entries(readServices()))(
    'of the %s services are fresh',
    async (name, { document }) => {
      const written = readFileSync(
        new URL(`../../screens/sandbox/service-types/${name}.ts`, import.meta.url),
        'utf8',
      );
      expect(await generateServiceTypes(name, document, sandbox.sparseMembers)).toBe(written);
    },
  );
});
