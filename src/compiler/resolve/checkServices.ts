import type { ParsedDocument } from '../parse/document.ts';
import { atFile } from '../crash.ts';
import { messages } from '../messages.ts';
import { checkServiceShape } from './checkServiceShape.ts';
import type { Report } from './environment.ts';
import { follow, isObject, objectAt, textAt } from './schemas.ts';

/** Says where a service file is not built like one, where it refers to nothing, and where two operations have one name. */
export function checkServices(services: ReadonlyMap<string, ParsedDocument>, report: Report): void {
  const files = new Map<string, string>();
  for (const document of services.values()) {
    atFile(document.file, () => checkServiceShape(document, report));
    atFile(document.file, () => checkReferences(document, document.value, [], report));
    for (const [path, item] of Object.entries(objectAt(document.value, 'paths'))) {
      for (const [method, operation] of Object.entries(isObject(item) ? item : {})) {
        const id = textAt(operation, 'operationId');
        if (id === undefined) continue;
        const other = files.get(id);
        if (other === undefined) files.set(id, document.file);
        else report(document, ['paths', path, method, 'operationId'], messages.sameOperation(id, other));
      }
    }
  }
}

function checkReferences(document: ParsedDocument, value: unknown, path: (string | number)[], report: Report): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    path.push(Array.isArray(value) ? Number(name) : name); // one path for all: most lead to nothing that is wrong
    if (name === '$ref' && typeof member === 'string') {
      if (!member.startsWith('#/') || follow(document.value, member) === undefined) report(document, [...path], messages.unknownReference(member));
    } else if (!examples.has(name)) checkReferences(document, member, path, report);
    path.pop();
  }
}

// Values of the service: what is called "$ref" in them is theirs.
const examples = new Set(['example', 'examples']);
