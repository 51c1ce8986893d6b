import { characterProblem, patternProblem } from '../../expressions/checkPattern.ts';
import type { Message } from '../messages.ts';
import type { DocumentPath, ParsedDocument } from '../parse/document.ts';
import type { Environment, Report } from './environment.ts';
import { formatProblems } from './formats.ts';
import { isObject, listAt, objectAt } from './schemas.ts';
import type { Json } from './schemas.ts';

// Values, not schemas: a member of theirs may be called as it likes.
const values = new Set(['const', 'default', 'enum', 'example', 'examples']);

/** Says which regular expressions and formats are none in the files that all share: named validators, masks, types and the services. */
export function checkPatterns({ validators, define }: Environment['only'], services: ReadonlyMap<string, ParsedDocument>, report: Report): void {
  const judge = (document: ParsedDocument, part: string): void => {
    for (const [path, problem] of patternProblems(objectAt(document.value, part), [part])) report(document, path, problem);
  };
  const judgeFormats = (document: ParsedDocument, part: string): void => {
    for (const [path, problem] of formatProblems(objectAt(document.value, part), [part])) report(document, path, problem);
  };
  if (validators !== undefined) {
    judge(validators, 'validators');
    judgeFormats(validators, 'validators');
    for (const [name, mask] of Object.entries(objectAt(validators.value, 'masks'))) {
      if (isObject(mask)) for (const [path, problem] of maskProblems(mask)) report(validators, ['masks', name, ...path], problem);
    }
  }
  if (define !== undefined) {
    judge(define, 'schemas');
    judgeFormats(define, 'schemas');
  }
  for (const document of services.values()) for (const part of ['components', 'paths']) judge(document, part);
}

/** What is wrong with the characters and patterns of a mask, with the path of each. */
export function maskProblems(mask: Json): readonly (readonly [path: DocumentPath, problem: Message])[] {
  const { allow } = mask;
  const patterns = listAt(mask, 'read').flatMap((reading, index) =>
    ['when', 'from'].map((key) => [['read', index, key], isObject(reading) && typeof reading[key] === 'string' ? patternProblem(reading[key]) : undefined] as const),
  );
  const all = [[['allow'], typeof allow === 'string' ? characterProblem(allow) : undefined] as const, ...patterns];
  return all.flatMap(([path, problem]) => (problem === undefined ? [] : [[path, problem] as const]));
}

/** What is wrong with each `pattern` of the JSON Schemas in a value, with its path. */
export function patternProblems(value: unknown, path: DocumentPath = []): readonly (readonly [path: DocumentPath, problem: Message])[] {
  const found: (readonly [path: DocumentPath, problem: Message])[] = [];
  const at = [...path];
  const visit = (inside: unknown): void => {
    if (typeof inside !== 'object' || inside === null) return;
    for (const [key, member] of Object.entries(inside)) {
      at.push(Array.isArray(inside) ? Number(key) : key);
      const problem = key === 'pattern' && typeof member === 'string' ? patternProblem(member) : undefined;
      if (problem !== undefined) found.push([[...at], problem]);
      else if (!values.has(key)) visit(member);
      at.pop();
    }
  };
  visit(value);
  return found;
}
