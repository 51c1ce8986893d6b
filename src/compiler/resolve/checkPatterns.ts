import type { Concept, ParsedDocument } from '../parse/document.ts';
import type { Report } from './report.ts';
import { formatProblems } from './formats.ts';
import { maskProblems, patternProblems } from '../validate/patternProblems.ts';
import { isObject, objectAt } from '../json.ts';

/**
 * Reports invalid regular expressions and formats in the shared files: named validators, masks,
 * types and services. Slow patterns of services are reported where a field uses them: only there
 * does a browser run them.
 */
export function checkPatterns(
  { validators, define }: Readonly<Partial<Record<Concept, ParsedDocument>>>,
  services: ReadonlyMap<string, ParsedDocument>,
  report: Report,
): void {
  const judge = (document: ParsedDocument, part: string): void => {
    for (const [path, problem] of patternProblems(objectAt(document.value, part), [part]))
      report(document, path, problem);
  };
  const judgeFormats = (document: ParsedDocument, part: string): void => {
    for (const [path, problem] of formatProblems(objectAt(document.value, part), [part]))
      report(document, path, problem);
  };
  if (validators !== undefined) {
    judge(validators, 'validators');
    judgeFormats(validators, 'validators');
    for (const [name, mask] of Object.entries(objectAt(validators.value, 'masks'))) {
      if (isObject(mask))
        for (const [path, problem] of maskProblems(mask))
          report(validators, ['masks', name, ...path], problem);
    }
  }
  if (define !== undefined) {
    judge(define, 'schemas');
    judgeFormats(define, 'schemas');
  }
  for (const document of services.values())
    for (const part of ['components', 'paths'])
      for (const [path, problem] of patternProblems(objectAt(document.value, part), [part]))
        if (problem.code !== 'unsafe-pattern') report(document, path, problem);
}
