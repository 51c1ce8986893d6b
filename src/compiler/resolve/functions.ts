import {
  checkExpression,
  isNamed,
  type NamedExpression,
} from '../../expressions/checkExpression.ts';
import { parseType } from '../../expressions/typeText.ts';
import { dynamicType, isAssignable, type Type } from '../../expressions/type.ts';
import { typeFromValue } from '../../expressions/typeFromValue.ts';
import type { Tree } from '../../language/expression.ts';
import type { ParsedDocument } from '../parse/document.ts';
import { isObject, objectAt, stringAt } from '../json.ts';
import { messages, type Message } from '../messages.ts';
import type { Environment } from './environment.ts';
import type { Report } from './report.ts';
import { isNode, literalTree } from './tree.ts';

/** The named expressions of define.yaml. */
export function readFunctions(
  define: ParsedDocument | undefined,
  typeOf: (schema: unknown) => Type,
): Record<string, NamedExpression> {
  const typed = (written: unknown): Type =>
    typeof written === 'string'
      ? (parseType(written, (name) => typeOf({ $ref: name })) ?? dynamicType)
      : typeOf(written);
  const functions: Record<string, NamedExpression> = {};
  for (const [name, declared] of Object.entries(objectAt(define?.value, 'functions'))) {
    if (typeof declared === 'string') continue; // reported as no named expression
    const parameters = Object.entries(objectAt(declared, 'takes')).map(
      ([parameter, written]) => [parameter, readParameter(written)] as const,
    );
    const takes = Object.fromEntries(
      parameters.map(([parameter, read]) => [parameter, typed(read?.type)]),
    );
    const defaults = Object.fromEntries(
      parameters.flatMap(([parameter, read]) =>
        read?.default === undefined ? [] : [[parameter, read.default.tree] as const],
      ),
    );
    functions[name] = {
      takes,
      ...(Object.keys(defaults).length === 0 ? {} : { defaults }),
      gives: typed(isObject(declared) ? declared['gives'] : undefined),
      is: (stringAt(declared, 'is') ?? '').slice(1),
    };
  }
  return functions;
}

/** A parameter as it is declared: its type and its default, as text or as a schema. */
interface WrittenParameter {
  readonly type: unknown;
  readonly default?: { readonly tree: Tree; readonly type: Type };
}

/**
 * Reads `string = ''` or `{ type: string, default: '' }`. Undefined for a text whose default is no
 * literal.
 */
function readParameter(written: unknown): WrittenParameter | undefined {
  if (typeof written !== 'string') {
    const otherwise = isObject(written) ? written['default'] : undefined;
    return otherwise === undefined || otherwise === null
      ? { type: written }
      : {
          type: written,
          default: { tree: literalTree(otherwise), type: typeFromValue(otherwise) },
        };
  }
  const [, type, literal] = /^(.*?)\s*=\s*(.*)$/.exec(written) ?? [];
  if (literal === undefined) return { type: written };
  const { tree, type: given, problems } = checkExpression(literal, { roots: {}, functions: {} });
  return problems.length === 0 && isLiteral(tree)
    ? { type, default: { tree, type: given } }
    : undefined;
}

function isLiteral(tree: Tree): boolean {
  if (!isNode(tree)) return tree !== null;
  return (tree[0] === '[' || tree[0] === '{') && tree.slice(1).every(isLiteral);
}

/** A named expression, and the document that declares it. */
interface DefinedFunction {
  readonly define: ParsedDocument;
  readonly name: string;
}

/** Reports types and defaults of a named expression that are none. */
export function checkFunctionTypes(
  environment: Environment,
  { define, name }: DefinedFunction,
  report: Report,
): void {
  const declared = objectAt(objectAt(define.value, 'functions'), name);
  const reportAt = (inside: readonly string[], problems: readonly Message[]) => {
    for (const problem of problems) report(define, ['functions', name, ...inside], problem);
  };
  for (const [parameter, written] of Object.entries(objectAt(declared, 'takes'))) {
    const read = readParameter(written);
    const named = environment.functions[name];
    const type = (isNamed(named) ? named.takes[parameter] : undefined) ?? dynamicType;
    const otherwise = read?.default?.type;
    reportAt(
      ['takes', parameter],
      [
        ...(read === undefined
          ? [messages.noType(String(written))]
          : typeProblems(environment, read.type)),
        ...(otherwise === undefined || isAssignable(otherwise, type)
          ? []
          : [messages.typeMismatch('default', otherwise, type)]),
      ],
    );
  }
  reportAt(['gives'], typeProblems(environment, declared['gives']));
}

/** What is wrong with a type: written as text, or as a schema whose references are names. */
function typeProblems({ typeProblem }: Environment, type: unknown): readonly Message[] {
  if (typeof type === 'string') {
    const problems: Message[] = [];
    const read = parseType(type, (name) => {
      const problem = typeProblem(name);
      if (problem !== undefined) problems.push(problem);
      return dynamicType;
    });
    return read === undefined && problems.length === 0 ? [messages.noType(type)] : problems;
  }
  return namesIn(type).flatMap((name) => typeProblem(name) ?? []);
}

function namesIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (!isObject(schema)) return [];
  return Object.entries(schema).flatMap(([key, member]) =>
    key === '$ref' && typeof member === 'string' ? [member] : namesIn(member),
  );
}
