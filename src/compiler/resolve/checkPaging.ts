import { messages } from '../messages.ts';
import type { DocumentPath, ParsedDocument } from '../parse/document.ts';
import { follow, isObject, listAt, stringAt, type Json } from '../json.ts';
import { pagingMembers, pagingParameters } from './paging.ts';
import type { Report } from './report.ts';

/** Reports errors in `x-paging` at the root of a description. */
export function checkGeneralPaging(document: ParsedDocument, report: Report): void {
  checkMembers(document, { place: ['x-paging'], declared: document.value['x-paging'] }, report);
}

/** Reports errors in `x-paging` of an operation, including unknown parameters. */
export function checkPaging(
  document: ParsedDocument,
  { item, operation, path }: { item: Json; operation: Json; path: DocumentPath },
  report: Report,
): void {
  const declared = operation['x-paging'];
  if (declared === undefined || declared === false) return;
  const place = [...path, 'x-paging'];
  checkMembers(document, { place, declared }, report);
  const parameters = [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')].flatMap(
    (raw) => {
      const ref = stringAt(raw, '$ref');
      return stringAt(ref === undefined ? raw : follow(document.value, ref), 'name') ?? [];
    },
  );
  for (const [member, name] of pagingParameters(isObject(declared) ? declared : {}))
    if (!parameters.includes(name))
      report(document, [...place, member], messages.unknownPagingParameter(name, parameters));
}

// Everything except `size` and `page` or `offset` is optional.
function checkMembers(
  document: ParsedDocument,
  { place, declared }: { place: DocumentPath; declared: unknown },
  report: Report,
): void {
  if (declared === undefined) return;
  if (!isObject(declared)) {
    report(document, place, messages.badPaging('x-paging', 'a map, or false for an operation'));
    return;
  }
  for (const [name, value] of Object.entries(declared)) {
    const member = Object.hasOwn(pagingMembers, name) ? pagingMembers[name] : undefined;
    if (member === undefined)
      report(
        document,
        [...place, name],
        messages.unknownKey(name, Object.keys(pagingMembers)),
        'key',
      );
    else if (!member.isValid(value))
      report(document, [...place, name], messages.badPaging(`x-paging.${name}`, member.expected));
  }
  if (!('size' in declared) || !('page' in declared || 'offset' in declared))
    report(
      document,
      place,
      messages.badPaging('x-paging', 'a map with "size", and "page" or "offset"'),
    );
}
