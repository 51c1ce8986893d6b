import type { ParsedDocument } from '../parse/document.ts';
import { atFile } from '../crash.ts';
import { messages, type Message } from '../messages.ts';
import { checkGeneralPaging, checkPaging } from './checkPaging.ts';
import { checkServiceShape } from './checkServiceShape.ts';
import type { Report } from './report.ts';
import { follow, objectAt } from '../json.ts';
import { describedOperations } from './describedOperations.ts';

/**
 * Reports service files with structural errors, references without a target, and duplicate
 * operation ids.
 */
export function checkServices(services: ReadonlyMap<string, ParsedDocument>, report: Report): void {
  const files = new Map<string, string>();
  for (const document of services.values()) {
    atFile(document.file, () => checkServiceShape(document, report));
    atFile(document.file, () => checkReferences(document, report));
    checkGeneralPaging(document, report);
    checkVersion(document, report);
    for (const { id, item, declared, place } of describedOperations(document)) {
      checkPaging(document, { item, operation: declared, path: place }, report);
      const other = files.get(id);
      if (other === undefined) files.set(id, document.file);
      else report(document, [...place, 'operationId'], messages.sameOperation(id, other));
    }
  }
}

function checkVersion(document: ParsedDocument, report: Report): void {
  if (document.value['openapi'] === undefined) return; // a Swagger description: reported already
  const version = String(document.value['openapi']);
  if (!/^3\.[01](\.|$)/.test(version))
    report(document, ['openapi'], messages.descriptionVersion(version));
}

function unknownReference({ value }: ParsedDocument, ref: string): Message {
  const at = ref.lastIndexOf('/');
  const beside = ref.startsWith('#/') ? follow(value, ref.slice(0, at)) : undefined;
  return messages.unknownReference(ref, ref.slice(at + 1), Object.keys(beside ?? {}));
}

/** Whether a reference leads only to references, and back to itself. */
function isCircular({ value }: ParsedDocument, ref: string): boolean {
  const passed = new Set<unknown>();
  let next: unknown = ref;
  while (typeof next === 'string' && !passed.has(next)) {
    passed.add(next);
    next = objectAt({ target: follow(value, next) }, 'target')['$ref'];
  }
  return next === ref;
}

function checkReferences(document: ParsedDocument, report: Report): void {
  // one array for all paths: most have no error
  const path: (string | number)[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      path.push(Array.isArray(value) ? Number(name) : name);
      if (name === '$ref' && typeof member === 'string') {
        if (!member.startsWith('#'))
          report(document, [...path], messages.externalReference(member));
        else if (!member.startsWith('#/') || follow(document.value, member) === undefined)
          report(document, [...path], unknownReference(document, member));
        else if (isCircular(document, member))
          report(document, [...path], messages.circularReference(member));
      } else if (!examples.has(name)) visit(member);
      path.pop();
    }
  };
  visit(document.value);
}

// Example values of the service; a "$ref" in them is data.
const examples = new Set(['example', 'examples']);
