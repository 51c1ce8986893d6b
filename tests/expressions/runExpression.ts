import type { Path } from '../../src/language/expression.ts';
import {
  checkExpression,
  type CheckedExpression,
  type NamedExpression,
} from '../../src/expressions/checkExpression.ts';
import { additionalFunctions } from '../../src/expressions/additionalFunctions.ts';
import { evaluate, type Scope } from '../../src/expressions/evaluate.ts';
import { readPath } from '../../src/expressions/member.ts';
import { typeFromSchema } from '../../src/expressions/typeFromSchema.ts';
import type { Type } from '../../src/expressions/type.ts';
import { romanian } from '../sdk/notations.ts';

/** A Friday afternoon, in the zone of the machine. */
const clock = () => new Date(2026, 10, 20, 14, 5, 9);

/** Romanian, on that afternoon. */
export const surroundings = { clock, notation: () => romanian };

export function scopeOf(values: unknown): Scope {
  return {
    ...surroundings,
    read: (path: Path) => readPath(values, path),
    functions: additionalFunctions,
  };
}

export function check(
  source: string,
  roots: Record<string, Type> = {},
  functions: Record<string, NamedExpression> = {},
): CheckedExpression {
  return checkExpression(source, { roots, functions });
}

/** Checks with dynamic roots, and evaluates. */
export function run(source: string, values: Record<string, unknown> = {}): unknown {
  const { tree, problems } = check(
    source,
    Object.fromEntries(Object.keys(values).map((name) => [name, { kind: 'dynamic' }])),
  );
  const errors = problems.filter(
    ({ severity, code }) => severity === 'error' && code !== 'optional-value',
  );
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join(' '));
  return evaluate(tree, scopeOf(values));
}

export function schemaType(schema: unknown): Type {
  return typeFromSchema(schema, () => undefined);
}
