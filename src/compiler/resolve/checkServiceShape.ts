import type { Message } from '../message.ts';
import { messages } from '../messages.ts';
import type { DocumentPath, ParsedDocument } from '../parse/document.ts';
import type { Report } from './report.ts';
import { isObject } from '../json.ts';

type Kind = 'object' | 'array' | 'string';

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);
const isOf: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
};

/**
 * Reports structural errors of a service description, which would otherwise be ignored silently.
 */
export function checkServiceShape(document: ParsedDocument, report: Report): void {
  const reportAt: ReportAt = (path, message) => report(document, path, message);
  const at = (value: unknown, kind: Kind, path: DocumentPath): boolean => {
    const isRight = value === undefined || isOf[kind](value);
    if (!isRight) reportAt(path, messages.wrongType(String(path.at(-1)), kind));
    return isRight && value !== undefined;
  };
  const { paths, components } = document.value;
  if (at(components, 'object', ['components'])) {
    for (const [name, group] of Object.entries(components as object))
      if (!name.startsWith('x-')) at(group, 'object', ['components', name]);
  }
  if (!at(paths, 'object', ['paths'])) return;
  for (const [path, item] of Object.entries(paths as object)) {
    if (path.startsWith('x-') || item === null || !at(item, 'object', ['paths', path])) continue;
    for (const [method, operation] of Object.entries(item as object)) {
      const place = ['paths', path, method];
      if (method === 'parameters') checkParameters(operation, place, reportAt);
      else if (methods.has(method) && at(operation, 'object', place)) {
        const { operationId, parameters, responses, requestBody, security } = operation as Readonly<
          Record<string, unknown>
        >;
        at(operationId, 'string', [...place, 'operationId']);
        at(responses, 'object', [...place, 'responses']);
        at(requestBody, 'object', [...place, 'requestBody']);
        at(security, 'array', [...place, 'security']);
        checkParameters(parameters, [...place, 'parameters'], reportAt);
      }
    }
  }
}

/** Reports a message at a position of the description. */
type ReportAt = (path: DocumentPath, message: Message) => void;

function checkParameters(parameters: unknown, path: DocumentPath, report: ReportAt): void {
  if (parameters === undefined) return;
  if (!Array.isArray(parameters)) return report(path, messages.wrongType('parameters', 'array'));
  for (const [index, parameter] of parameters.entries()) {
    if (!isObject(parameter)) report([...path, index], messages.wrongType('parameters', 'object'));
    else if (!Object.hasOwn(parameter, '$ref')) {
      for (const name of ['name', 'in'])
        if (typeof parameter[name] !== 'string')
          report([...path, index, name], messages.wrongType(name, 'string'));
    }
  }
}
