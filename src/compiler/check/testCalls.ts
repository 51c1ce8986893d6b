import { optionalOf, withoutMissing, type Type } from '../../expressions/type.ts';
import type { AnswerTest, CalledTest } from '../../language/generated/descriptors.ts';
import type { ExpectedCall } from '../../language/test.ts';
import { below, report, reportKey, type Context } from '../elaborate/context.ts';
import { noteName, noteParameter } from '../elaborate/noteNames.ts';
import { valueAt } from '../elaborate/value.ts';
import { messages } from '../messages.ts';
import type { OperationEntry } from '../resolve/operations.ts';

/** The operation with a name; reports an unknown one. */
export function noteOperation(
  context: Context,
  id: string,
  part: 'key' | 'value' = 'value',
): OperationEntry | undefined {
  const { operations } = context.unit.environment;
  const known = () => operations.names();
  noteName(context, { kind: 'operation', name: id, part, known });
  const entry = operations.names().includes(id) ? operations.find(id)?.entry : undefined;
  if (entry === undefined)
    (part === 'key' ? reportKey : report)(
      context,
      messages.unknownOperation(id, operations.names()),
    );
  return entry;
}

/** Checks the body of a response that a test gives; members may be left out. */
export function checkAnswerBody(
  context: Context,
  { answer, refusal }: OperationEntry,
  { status = 200, body }: AnswerTest,
): void {
  const type = status < 300 ? answer : refusal;
  if (body !== undefined && type !== undefined) valueAt(context, body, loose(type));
}

/** Checks what a test expects of the calls of an operation. */
export function expectedCall(context: Context, raw: CalledTest): ExpectedCall | undefined {
  const given = typeof raw === 'string' ? { operation: raw } : raw;
  const at = typeof raw === 'string' ? context : below(context, 'operation');
  const entry = noteOperation(at, given.operation);
  if (entry === undefined) return undefined;
  const params = given.params ?? {};
  for (const [name, value] of Object.entries(params)) {
    const parameter = entry.parameters.find((one) => one.name === name);
    const place = below(context, 'params', name);
    noteParameter(place, entry, name);
    if (parameter === undefined)
      reportKey(
        place,
        messages.unknownParam(
          given.operation,
          name,
          entry.parameters.map((one) => one.name),
        ),
      );
    else valueAt(place, value, parameter.type);
  }
  if (given.body !== undefined) {
    if (entry.body === undefined)
      reportKey(context, messages.unexpectedBody(given.operation), 'body');
    else if (entry.body.variants.size === 0)
      valueAt(below(context, 'body'), given.body, loose(entry.body.type));
  }
  const { method, path, service } = entry.operation;
  const { operation, times, body } = given;
  return { operation, method, path, service, times, params, body };
}

/** A type of which every member may be missing. */
function loose(type: Type): Type {
  const held = withoutMissing(type);
  if (held.kind === 'list') return optionalOf({ ...held, items: loose(held.items) });
  if (held.kind !== 'object') return optionalOf(held);
  const fields = Object.entries(held.fields).map(([name, field]) => [name, loose(field)] as const);
  return optionalOf({ ...held, fields: Object.fromEntries(fields) });
}
