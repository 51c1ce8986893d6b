import { describe, expect, it } from 'vitest';
import { actionParameters } from '../../scripts/stepTypes.ts';
import type { JsonSchema, VerbManifest } from '../../src/language/manifest.ts';

function verb(properties: Readonly<Record<string, JsonSchema>>): VerbManifest {
  return {
    verb: 'count',
    description: 'Counts.',
    params: { type: 'object', required: ['count'], properties },
  };
}

describe('the types of a verb’s parameters', () => {
  it('import the bindings that they name, with the type of their target', () => {
    const types = actionParameters([verb({ count: { type: 'number', 'x-kind': 'binding' } })]);
    expect(types).toContain("import type { Binding } from '../sdk/widget.ts';");
    expect(types).toContain('readonly count: Binding<number>;');
    expect(types).not.toContain('Steps');
  });

  it('have the defaults of members that are written out or declared completely', () => {
    const by = { type: 'number', default: 1 };
    const members = { type: 'object', 'x-kind': 'members', properties: { by } };
    const closed = { type: 'object', additionalProperties: false, properties: { by } };
    const whole = { type: 'object', properties: { by } };
    expect(actionParameters([verb({ count: members })])).toContain('readonly by: number;');
    const lines = { type: 'array', items: closed };
    for (const count of [closed, lines])
      expect(actionParameters([verb({ count })])).toContain('readonly by: number;');
    expect(actionParameters([verb({ count: whole })])).toContain(
      'readonly by?: number | undefined;',
    );
  });

  it('are texts for icons, since actions import no primitives', () => {
    expect(actionParameters([verb({ count: { type: 'string', 'x-kind': 'icon' } })])).toContain(
      'readonly count: string;',
    );
  });
});
