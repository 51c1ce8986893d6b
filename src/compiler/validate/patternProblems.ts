import { characterProblem, patternProblem } from '../../expressions/checkPattern.ts';
import { isObject, listAt, type Json } from '../json.ts';
import type { Message } from '../message.ts';
import type { DocumentPath } from '../parse/document.ts';

// Keywords that hold values, not schemas; a member of a value can be called `pattern`.
const values = new Set(['const', 'default', 'enum', 'example', 'examples']);

/** The problems of the characters and patterns of a mask, with their paths. */
export function maskProblems(
  mask: Json,
): readonly (readonly [path: DocumentPath, problem: Message])[] {
  const { allow } = mask;
  const patterns = listAt(mask, 'read').flatMap((reading, index) =>
    ['when', 'from'].map(
      (key) =>
        [
          ['read', index, key],
          isObject(reading) && typeof reading[key] === 'string'
            ? patternProblem(reading[key])
            : undefined,
        ] as const,
    ),
  );
  const all = [
    [['allow'], typeof allow === 'string' ? characterProblem(allow) : undefined] as const,
    ...patterns,
  ];
  return all.flatMap(([path, problem]) =>
    problem === undefined ? [] : [[path, problem] as const],
  );
}

/** The problems of each `pattern` of the JSON Schemas in a value, with their paths. */
export function patternProblems(
  value: unknown,
  path: DocumentPath = [],
): readonly (readonly [path: DocumentPath, problem: Message])[] {
  const found: (readonly [path: DocumentPath, problem: Message])[] = [];
  const at = [...path];
  const visit = (inside: unknown): void => {
    if (typeof inside !== 'object' || inside === null) return;
    for (const [key, member] of Object.entries(inside)) {
      at.push(Array.isArray(inside) ? Number(key) : key);
      const problem =
        key === 'pattern' && typeof member === 'string' ? patternProblem(member) : undefined;
      if (problem !== undefined) found.push([[...at], problem]);
      else if (!values.has(key)) visit(member);
      at.pop();
    }
  };
  visit(value);
  return found;
}
