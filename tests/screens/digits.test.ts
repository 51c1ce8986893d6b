import { describe, expect, it } from 'vitest';
import type { Form } from '../../src/language/release.ts';
import { createMask } from '../../src/runtime/form/maskText.ts';
import { compileShipped } from '../trust/shippedRelease.ts';

const release = await compileShipped();
const digitControls = ['one-time-code', 'number-input', 'hidden-input'];

/** The patterns of a schema, its own and those of its validators. */
function patternsOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null || 'anyOf' in schema) return [];
  return Object.entries(schema).flatMap(([key, value]) => (key === 'pattern' ? [String(value)] : Array.isArray(value) ? value.flatMap(patternsOf) : patternsOf(value)));
}

/** Fields whose values are digits: by their pattern, or by the keyboard they ask for. */
const fields = Object.entries(release.files)
  .filter(([file]) => file.startsWith('forms/'))
  .flatMap(([file, content]) => {
    const form = content as Form;
    const properties = (form.schema['properties'] ?? {}) as Readonly<Record<string, unknown>>;
    return form.fields.map((field) => {
      const patterns = [...patternsOf(properties[field.name])];
      const mode = String((field.props as Readonly<Record<string, unknown>> | undefined)?.['inputMode'] ?? '');
      return { name: `${file} ${field.name}`, field, isDigits: ['numeric', 'tel', 'decimal'].includes(mode) || patterns.some((pattern) => /^\^(?:[0-9.\\[\]{},-]|\\d)+\$$/.test(pattern)) };
    });
  })
  .filter(({ field, isDigits }) => isDigits && !digitControls.includes(field.control));

describe('a field of digits', () => {
  it('is one of several', () => expect(fields.length).toBeGreaterThan(8));

  it.each(fields.map(({ name, field }) => [name, field] as const))('takes digits only: %s', (name, field) => {
    const mask = createMask(field.mask);
    // a company's code is letters and digits, by the specification
    const expected = name.endsWith('company_search company_id') ? /^[\dA-Za-z]+$/ : /^[\d. ]+$/;
    expect(mask('07x22'), 'a letter is not taken').toMatch(expected);
    expect(mask('0722 123-456').replace(/\D/g, ''), 'a pasted number keeps its digits').toBe('0722123456'.slice(0, field.mask?.max ?? 10));
  });
});
