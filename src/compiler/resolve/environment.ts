import { checkNamedExpression, type NamedExpression } from '../../expressions/checkExpression.ts';
import { parseType } from '../../expressions/typeText.ts';
import { typeFromConstant } from '../../expressions/typeFromValue.ts';
import { booleanType, dynamicType, isAssignable, objectOf, optionalOf, stringType, widen, type Type } from '../../expressions/type.ts';
import type { Concept, DocumentPath, ParsedDocument } from '../parse/document.ts';
import type { Vocabulary, WidgetManifest } from '../source.ts';
import type { SchemaJudge } from '../validate/schemaJudge.ts';
import { messages, type Message } from '../messages.ts';
import { createOperations, type Operations } from './operations.ts';
import { readRoutes, type ScreenEntry } from './routes.ts';
import { checkPatterns } from './checkPatterns.ts';
import { checkServices } from './checkServices.ts';
import { createTypes, type NamedTypes } from './types.ts';
import { isObject, objectAt, textAt, textsAt } from './schemas.ts';

/** A rule of access.yaml. */
export interface AccessEntry {
  readonly name: string;
  readonly roles: readonly string[];
}

/** Reports a statement about a place of a document. */
export type Report = (document: ParsedDocument, path: DocumentPath, message: Message, part?: 'key' | 'value') => void;

/** All names of a portal: what a descriptor may mention, by kind and name. Built once for each set of documents. */
export interface Environment extends NamedTypes {
  /** The documents that all files share; the same list as long as they are the same. A theme is the stylesheet's alone. */
  readonly shared: readonly (ParsedDocument | undefined)[];
  readonly vocabulary: Vocabulary;
  readonly widgets: ReadonlyMap<string, WidgetManifest>;
  readonly judgeSchema: SchemaJudge;
  /** Files beside the descriptors; `undefined` where nobody listed them. */
  readonly assets: ReadonlyMap<string, string> | undefined;
  /** Documents that stand alone in a portal. */
  readonly only: Readonly<Partial<Record<Concept, ParsedDocument>>>;
  /** Documents with an id, by concept. */
  readonly documents: Readonly<Record<'screen' | 'shell' | 'popup' | 'fragment' | 'form' | 'menu', ReadonlyMap<string, ParsedDocument>>>;
  readonly screens: ReadonlyMap<string, ScreenEntry>;
  /** Names of the service files. */
  readonly services: readonly string[];
  readonly operations: Operations;
  readonly rules: ReadonlyMap<string, AccessEntry>;
  readonly roles: readonly string[];
  readonly languages: readonly string[];
  readonly functions: Readonly<Record<string, NamedExpression>>;
  /** Constants and tables of define.yaml, as they stand in a scope. */
  readonly constants: Readonly<Record<string, unknown>>;
  /** Roots every expression may name. */
  readonly globals: Readonly<Record<string, Type>>;
}

const withId = ['screen', 'shell', 'popup', 'fragment', 'form', 'menu'] as const;
const alone: readonly Concept[] = ['portal', 'access', 'errors', 'define', 'validators', 'theme'];

/** What is given to an environment beside the documents. */
export interface EnvironmentOptions {
  readonly vocabulary: Vocabulary;
  readonly assets: ReadonlyMap<string, string> | undefined;
  readonly judgeSchema: SchemaJudge;
  /** The environment of the last compilation: what all files share is kept while its documents are the same. */
  readonly before: Environment | undefined;
}

/** Collects all names; says where two things have one name. */
export function createEnvironment(documents: readonly ParsedDocument[], given: EnvironmentOptions, report: Report): Environment {
  const { assets, before } = given;
  const only: Partial<Record<Concept, ParsedDocument>> = {};
  const named = Object.fromEntries(withId.map((concept) => [concept, new Map<string, ParsedDocument>()])) as Record<(typeof withId)[number], Map<string, ParsedDocument>>;
  for (const document of documents) {
    const { concept } = document;
    if (alone.includes(concept)) {
      const first = only[concept];
      if (first === undefined) only[concept] = document;
      else report(document, ['schema'], messages.wrongPlace(concept, first.file));
    } else if (isNamed(concept)) {
      const id = textAt(document.value, concept);
      if (id === undefined) continue;
      const first = named[concept].get(id);
      if (first === undefined) named[concept].set(id, document);
      else report(document, [concept], messages.sameId(concept, id, first.file));
    }
  }
  const services = readServices(documents, only.portal, report);
  checkServices(services, report);
  checkPatterns(only, services, report);
  const decisive = [...alone.filter((concept) => concept !== 'theme').map((concept) => only[concept]), ...services.values()];
  const isSame = before !== undefined && before.shared.length === decisive.length && decisive.every((document, index) => before.shared[index] === document);
  const environment: Environment = {
    ...(isSame ? before : readShared(decisive, only, services, given)),
    only,
    assets,
    documents: named,
    screens: readRoutes(named.screen, named.shell, report),
  };
  checkDefine(environment, report);
  checkTypeNames(environment, report);
  checkAccess(environment, report);
  return environment;
}

/** What all files share. */
function readShared(decisive: Environment['shared'], only: Environment['only'], services: ReadonlyMap<string, ParsedDocument>, { vocabulary, judgeSchema }: EnvironmentOptions): Omit<Environment, 'only' | 'assets' | 'documents' | 'screens'> {
  const types = createTypes(services, only.define);
  const constants = readConstants(only.define);
  const portal = only.portal?.value;
  const languages = textsAt(objectAt(portal, 'languages'), 'available');
  return {
    shared: decisive,
    vocabulary,
    judgeSchema,
    widgets: new Map(vocabulary.widgets.map((widget) => [widget.type, widget])),
    services: [...services.keys()],
    operations: createOperations(services, textAt(objectAt(portal, 'apiKey'), 'header')),
    rules: new Map(Object.entries(objectAt(only.access?.value, 'rules')).map(([name, rule]) => [name, { name, roles: textsAt(rule, 'roles') }])),
    roles: textsAt(only.access?.value, 'roles'),
    languages,
    functions: readFunctions(only.define, types.typeOf),
    constants,
    globals: readGlobals(portal, constants, types.typeOf, languages),
    ...types,
  };
}

function checkAccess({ only: { access }, roles }: Environment, report: Report): void {
  if (access === undefined) return;
  for (const [name, rule] of Object.entries(objectAt(access.value, 'rules'))) {
    for (const [index, role] of textsAt(rule, 'roles').entries()) if (!roles.includes(role)) report(access, ['rules', name, 'roles', index], messages.unknownRole(role, roles));
  }
}

function isNamed(concept: Concept): concept is (typeof withId)[number] {
  return withId.some((one) => one === concept);
}

function readServices(documents: readonly ParsedDocument[], portal: ParsedDocument | undefined, report: Report): Map<string, ParsedDocument> {
  const services = new Map<string, ParsedDocument>();
  for (const document of documents) {
    if (document.concept !== 'service') continue;
    const name = document.file.slice(document.file.lastIndexOf('/') + 1).replace(/(\.openapi)?\.(ya?ml|json)$/, '');
    services.set(name, document);
    const bases = objectAt(portal?.value, 'services');
    if (portal !== undefined && !Object.hasOwn(bases, name)) report(document, ['openapi'], messages.serviceWithoutBase(name));
  }
  return services;
}


function readConstants(define: ParsedDocument | undefined): Record<string, unknown> {
  const constants: Record<string, unknown> = { ...objectAt(define?.value, 'constants') };
  for (const [name, table] of Object.entries(objectAt(define?.value, 'tables'))) {
    const { default: otherwise, rows } = isObject(table) ? table : {};
    constants[name] = { ...(isObject(rows) ? rows : {}), ...(otherwise === undefined ? {} : { default: otherwise }) };
  }
  return constants;
}

function readFunctions(define: ParsedDocument | undefined, typeOf: (schema: unknown) => Type): Record<string, NamedExpression> {
  const typed = (written: unknown): Type => (typeof written === 'string' ? (parseType(written, (name) => typeOf({ $ref: name })) ?? dynamicType) : typeOf(written));
  const functions: Record<string, NamedExpression> = {};
  for (const [name, declared] of Object.entries(objectAt(define?.value, 'functions'))) {
    const takes = Object.fromEntries(Object.entries(objectAt(declared, 'takes')).map(([parameter, type]) => [parameter, typed(type)]));
    functions[name] = { takes, gives: typed(isObject(declared) ? declared['gives'] : undefined), is: (textAt(declared, 'is') ?? '').slice(1) };
  }
  return functions;
}

function checkDefine(environment: Environment, report: Report): void {
  const { define } = environment.only;
  if (define === undefined) return;
  for (const [name, named] of Object.entries(environment.functions)) {
    const path = ['functions', name, 'is'];
    for (const problem of checkNamedExpression(name, named, { roots: environment.globals, functions: environment.functions })) {
      const { offset, length: _, ...message } = problem;
      report({ ...define, position: () => define.within(path, offset + 1) }, path, message);
    }
    checkReason(environment, define, name, report);
    checkFunctionTypes(environment, define, name, report);
  }
}

/** Says which types of shared schemas are none: those of validators, and those that types of define.yaml are made of. */
function checkTypeNames({ only: { validators, define }, typeProblem }: Environment, report: Report): void {
  const visit = (document: ParsedDocument, value: unknown, path: DocumentPath): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      const problem = key === '$ref' && typeof member === 'string' ? typeProblem(member) : undefined;
      const at = [...path, Array.isArray(value) ? Number(key) : key];
      if (problem !== undefined) report(document, at, problem);
      else if (!['const', 'default', 'enum'].includes(key)) visit(document, member, at);
    }
  };
  if (validators !== undefined) visit(validators, objectAt(validators.value, 'validators'), ['validators']);
  if (define !== undefined) visit(define, objectAt(define.value, 'schemas'), ['schemas']);
}

function checkFunctionTypes(environment: Environment, define: ParsedDocument, name: string, report: Report): void {
  const declared = objectAt(objectAt(define.value, 'functions'), name);
  const written = [...Object.entries(objectAt(declared, 'takes')).map(([parameter, type]) => [['takes', parameter], type] as const), [['gives'], declared['gives']] as const];
  for (const [inside, type] of written) {
    for (const problem of typeProblems(environment, type)) report(define, ['functions', name, ...inside], problem);
  }
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
  return Object.entries(schema).flatMap(([key, member]) => (key === '$ref' && typeof member === 'string' ? [member] : namesIn(member)));
}

// The arguments of a reason are expressions over what the named expression takes.
function checkReason(environment: Environment, define: ParsedDocument, name: string, report: Report): void {
  const declared = objectAt(objectAt(define.value, 'functions'), name);
  const named = environment.functions[name];
  if (!('reason' in declared) || named === undefined) return;
  if (!isAssignable(named.gives, optionalOf(booleanType))) report(define, ['functions', name, 'reason'], messages.reasonOfNoCondition(name, named.gives), 'key');
  const reason = objectAt(declared, 'reason');
  const texts = 'key' in reason ? [[['reason'], reason] as const] : ['holds', 'fails'].map((side) => [['reason', side], objectAt(reason, side)] as const);
  for (const [inside, text] of texts) {
    for (const [argument, source] of Object.entries(text)) {
      if (argument === 'key' || typeof source !== 'string' || !source.startsWith('=')) continue;
      const path = ['functions', name, ...inside, argument];
      for (const { offset, length: _, ...message } of checkNamedExpression(name, { takes: named.takes, gives: dynamicType, is: source.slice(1) }, { roots: environment.globals, functions: environment.functions })) {
        report({ ...define, position: () => define.within(path, offset + 1) }, path, message);
      }
    }
  }
}

function readGlobals(portal: Readonly<Record<string, unknown>> | undefined, constants: Readonly<Record<string, unknown>>, typeOf: (schema: unknown) => Type, languages: readonly string[]): Record<string, Type> {
  const kinds = objectAt(objectAt(portal, 'configuration'), 'kinds');
  const settings = Object.entries(objectAt(portal, 'settings')).map(([name, setting]): [string, Type] => [name, typeOf(setting)]);
  const stores = Object.entries(objectAt(portal, 'stores')).map(([name, store]): [string, Type] => [name, optionalOf(typeOf(isObject(store) ? store['schema'] : undefined))]);
  return {
    session: objectOf(Object.fromEntries(stores)),
    settings: objectOf(Object.fromEntries(settings)),
    config: objectOf(Object.fromEntries(Object.entries(kinds).map(([kind, name]) => [kind, typeOf({ $ref: name })]))),
    define: objectOf(Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, tableType(value)]))),
    language: languages.length === 0 ? stringType : { kind: 'string', values: languages },
    layout: { kind: 'string', values: ['phone', 'desktop'] },
  };
}

// The rows of a table are looked up by any text; which of them there are is known, what they hold is widened.
function tableType(value: unknown): Type {
  const type = typeFromConstant(value);
  if (type.kind !== 'object') return widen(type);
  return { ...type, fields: Object.fromEntries(Object.entries(type.fields).map(([name, field]) => [name, widen(field)])), ...(type.otherwise === undefined ? {} : { otherwise: widen(type.otherwise) }) };
}
