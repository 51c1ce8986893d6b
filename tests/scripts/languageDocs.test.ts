import { describe, expect, it } from 'vitest';
import { languageDocs } from '../../scripts/languageDocs.ts';
import { readGrammar } from '../../scripts/types.ts';
import { isObject } from '../../src/compiler/json.ts';

/** The rows of the reference for one concept with these keys. */
function rowsOf(properties: object, $defs: object = {}): readonly string[] {
  const thing = { title: 'Thing', description: 'A thing.', properties, $defs };
  const text = languageDocs(new Map([['thing', thing]]), { icons: [], stylesheet: '' });
  return text.split('\n').filter((line) => line.startsWith('| `'));
}

/** The keys that a schema describes, also in its alternatives. */
function keysIn(schema: unknown): readonly (readonly [name: string, description: string])[] {
  if (Array.isArray(schema)) return schema.flatMap(keysIn);
  if (!isObject(schema)) return [];
  const { properties, examples: _, ...others } = schema;
  const members = isObject(properties) ? Object.entries(properties) : [];
  return [
    ...members.flatMap(([name, member]) => {
      const described = isObject(member) ? member['description'] : undefined;
      const own = typeof described === 'string' ? [[name, described] as const] : [];
      return [...own, ...keysIn(member)];
    }),
    ...Object.values(others).flatMap(keysIn),
  ];
}

describe('the reference of the language', () => {
  it('has a row for every key of the grammar', () => {
    const rows = languageDocs(readGrammar(), { icons: [], stylesheet: '' })
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.replaceAll('\\|', '|'));
    const keys = [...readGrammar().values()].flatMap(keysIn);
    expect(keys.length).toBeGreaterThan(400);
    // the keys of a declared type are those of a type, and are listed there
    const inherited = (description: string) => description === 'JSON type, text, or status.';
    const missing = keys.filter(
      ([name, description]) =>
        !inherited(description) &&
        !rows.some(
          (row) =>
            /^\| `(?:[^`]*\.)?(\w[\w$-]*|\$ref)`/.exec(row)?.[1] === name &&
            row.includes(description),
        ),
    );
    expect(missing).toEqual([]);
  });

  it('names all values that a key takes', () => {
    const rows = rowsOf({
      status: {
        description: 'Statuses.',
        if: { type: 'array' },
        then: { items: { type: 'integer' } },
        else: { type: 'integer' },
      },
      to: {
        description: 'Place.',
        if: { type: 'string' },
        then: { enum: ['inline', 'silent'] },
        else: { type: 'object', properties: { popup: { description: 'Popup.', type: 'string' } } },
      },
      seconds: {
        description: 'Lifetime.',
        if: { type: 'string', pattern: '^=' },
        then: {},
        else: { type: 'number' },
      },
      invalid: {
        description: 'Red.',
        if: { const: 'typed' },
        then: {},
        else: { $ref: 'value.schema.json#/$defs/condition' },
      },
      hosts: { description: 'Hosts.', type: ['string', 'array'], items: { type: 'string' } },
      address: {
        description: 'Names.',
        anyOf: [
          { type: 'boolean' },
          { type: 'object', properties: { page: { description: 'Page.', type: 'string' } } },
        ],
      },
      body: { description: 'Body.' },
    });
    expect(rows.slice(0, 9)).toEqual([
      '| `status` | integer or list of integer | Statuses. |',
      '| `to` | `inline`, `silent` or object | Place. |',
      '| `to.popup` | string | Popup. |',
      '| `seconds` | number or expression | Lifetime. |',
      '| `invalid` | `typed` or condition | Red. |',
      '| `hosts` | string or list of string | Hosts. |',
      '| `address` | boolean or object | Names. |',
      '| `address.page` | string | Page. |',
      '| `body` | anything | Body. |',
    ]);
  });

  it('describes the entries of a map that have alternatives', () => {
    const rows = rowsOf({
      pipelines: {
        description: 'Pipelines, by name.',
        type: 'object',
        additionalProperties: {
          description: 'Rules, or a text for all of them.',
          if: { type: 'array' },
          then: { $ref: '#/$defs/rules' },
          else: { type: 'object' },
        },
      },
    });
    expect(rows.slice(0, 2)).toEqual([
      '| `pipelines` | map of (object or rules) | Pipelines, by name. |',
      '| `pipelines.<name>` | object or rules | Rules, or a text for all of them. |',
    ]);
  });

  it('leads from a key without a type to the part of its name', () => {
    const part = { description: 'Opens it.', properties: {} };
    const rows = rowsOf({ open: { description: 'Opens a screen.' } }, { open: part });
    expect(rows[0]).toBe('| `open` | open | Opens a screen. |');
  });
});
