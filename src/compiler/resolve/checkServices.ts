import type { DocumentPath, ParsedDocument } from '../parse/document.ts';
import { atFile } from '../crash.ts';
import { messages } from '../messages.ts';
import type { Report } from './environment.ts';
import { follow, isObject, objectAt, textAt } from './schemas.ts';

/** Says where a service file refers to nothing, and where two operations have one name. */
export function checkServices(services: ReadonlyMap<string, ParsedDocument>, report: Report): void {
  const files = new Map<string, string>();
  for (const document of services.values()) {
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

function checkReferences(document: ParsedDocument, value: unknown, path: DocumentPath, report: Report): void {
  if (Array.isArray(value)) return value.forEach((item: unknown, index) => checkReferences(document, item, [...path, index], report));
  if (!isObject(value)) return;
  for (const [name, member] of Object.entries(value)) {
    if (name === '$ref' && typeof member === 'string') {
      if (!member.startsWith('#/') || follow(document.value, member) === undefined) report(document, [...path, name], messages.unknownReference(member));
    } else checkReferences(document, member, [...path, name], report);
  }
}
