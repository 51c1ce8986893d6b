import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generateServiceTypes } from '../../src/sandbox/service-types/generateServiceTypes.ts';
import { readServices } from './createTestSandbox.ts';

describe('the generated service types', () => {
  it.each(Object.entries(readServices()))('of the %s services are fresh', async (name, document) => {
    const written = readFileSync(new URL(`../../src/sandbox/service-types/${name}.ts`, import.meta.url), 'utf8');
    expect(await generateServiceTypes(name, document)).toBe(written);
  });
});
