import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownPortals } from '../../scripts/ownPortals.ts';
import { sandboxModule } from '../../scripts/portalServices.ts';
import { generatedFiles, readGrammar, serviceTypes } from '../../scripts/types.ts';

const root = join(import.meta.dirname, '../..');

describe('generated files', () => {
  it('are what `npm run types` writes', async () => {
    for (const [path, text] of await generatedFiles())
      expect(
        readFileSync(join(root, path), 'utf8') === text,
        `${path} is not fresh: npm run types`,
      ).toBe(true);
  });

  it('of the services of each portal are what `npm run types` writes', async () => {
    for (const portal of ownPortals) {
      const types = await serviceTypes(join(root, portal));
      expect(types.length > 0, portal).toBe(sandboxModule(join(root, portal)) !== undefined);
      for (const [path, text] of types)
        expect(
          readFileSync(join(root, portal, path), 'utf8') === text,
          `${portal}/${path} is not fresh: npm run types`,
        ).toBe(true);
    }
  });
});

describe('the grammar', () => {
  const objects: [string, Record<string, unknown>][] = [];
  function collect(value: unknown, place: string): void {
    if (Array.isArray(value)) value.forEach((item, index) => collect(item, `${place}/${index}`));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const schema = value as Record<string, unknown>;
    if (schema['type'] === 'object' && !place.endsWith('/if')) objects.push([place, schema]);
    for (const [name, member] of Object.entries(schema)) collect(member, `${place}/${name}`);
  }
  for (const [concept, schema] of readGrammar()) collect(schema, concept);

  it('is closed: every object declares its additional properties', () => {
    const open = objects.filter(
      ([place, schema]) =>
        !('additionalProperties' in schema) &&
        !('$ref' in schema) &&
        !['step', 'node'].includes(place) &&
        !place.endsWith('/rows') &&
        !('if' in schema),
    );
    expect(open.map(([place]) => place)).toEqual([]);
  });

  it('describes every concept and every key of a concept', () => {
    for (const [concept, schema] of readGrammar()) {
      expect(schema['description'], concept).toEqual(expect.any(String));
      for (const [name, member] of Object.entries(
        (schema['properties'] ?? {}) as Record<string, Record<string, unknown>>,
      )) {
        const isDescribed =
          'description' in member ||
          ['value.schema.json', 'step.schema.json'].some((file) =>
            String(member['$ref']).startsWith(file),
          );
        expect(isDescribed, `${concept}.${name}`).toBe(true);
      }
    }
  });
});
