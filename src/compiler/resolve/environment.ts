import {
  checkNamedExpression,
  isNamed,
  type FurtherFunctions,
} from '../../expressions/checkExpression.ts';
import type { Type } from '../../expressions/type.ts';
import type { Concept, DocumentPath, ParsedDocument, Position } from '../parse/document.ts';
import type { WidgetManifest } from '../../language/manifest.ts';
import { createControls, type Controls } from '../validate/controls.ts';
import { createDocumentParts, type DocumentParts } from '../validate/documentParts.ts';
import { blockListFile, type Vocabulary } from '../source.ts';
import type { SchemaJudge } from '../validate/schemaJudge.ts';
import { messages } from '../messages.ts';
import { readGlobals, storeSchemas } from './globals.ts';
import type { Report } from './report.ts';
import { readPortalValues } from './portalValues.ts';
import { defaultValues, schemaDefaults, type NamedValues } from './namedValues.ts';
import { expandDocuments, type ExpandedDocument } from './expandPaging.ts';
import { checkFunctionTypes, readFunctions } from './functions.ts';
import { createOperations, type Operations } from './operations.ts';
import { readRoutes, type ScreenEntry } from './routes.ts';
import { checkPatterns } from './checkPatterns.ts';
import { checkServices } from './checkServices.ts';
import { createTypes, type NamedTypes } from './types.ts';
import { serviceName } from './serviceName.ts';
import { validDocuments, type ValidDocuments } from './validDocuments.ts';
import { redirectOf } from './redirect.ts';
import type { Notes } from './notes.ts';
import { copyOf } from '../../expressions/described.ts';
import { isObject, listAt, objectAt, stringAt, stringsAt } from '../json.ts';

/** A rule of access.yaml. */
export interface AccessEntry {
  readonly name: string;
  readonly roles: readonly string[];
}

/**
 * All names of a portal, by kind: everything that a descriptor may refer to. Built once per set of
 * documents.
 */
export interface Environment extends NamedTypes {
  /**
   * The documents that all files share; the same list while they, and the names of assets and
   * modules, are unchanged. Excludes the theme, which only affects the stylesheet.
   */
  readonly shared: readonly (ParsedDocument | undefined)[];
  readonly vocabulary: Vocabulary;
  readonly widgets: ReadonlyMap<string, WidgetManifest>;
  readonly controls: Controls;
  /** Finds the steps, the nodes and the data of documents. */
  readonly parts: DocumentParts;
  readonly judgeSchema: SchemaJudge;
  /** Files beside the descriptors; `undefined` if they were not listed. */
  readonly assets: ReadonlyMap<string, string> | undefined;
  /** TypeScript modules of the portal; `undefined` if they were not listed. */
  readonly modules: ReadonlySet<string> | undefined;
  /** Documents of which a portal has one. */
  readonly only: Readonly<Partial<Record<Concept, ParsedDocument>>>;
  /** Invalid files: their names are known, their content is not reliable. */
  readonly broken: ReadonlySet<string>;
  /** Documents with an id, by concept. */
  readonly documents: Readonly<
    Record<
      'screen' | 'shell' | 'popup' | 'fragment' | 'form' | 'menu',
      ReadonlyMap<string, ParsedDocument>
    >
  >;
  /** The same documents without the broken ones, with the types of their descriptors. */
  readonly valid: ValidDocuments;
  /** Documents as written -> the same with paging expanded. */
  readonly expanded: ReadonlyMap<ParsedDocument, ExpandedDocument>;
  readonly screens: ReadonlyMap<string, ScreenEntry>;
  /** Names of the service files. */
  readonly services: readonly string[];
  /** The service files, by name. */
  readonly descriptions: ReadonlyMap<string, ParsedDocument>;
  readonly operations: Operations;
  readonly rules: ReadonlyMap<string, AccessEntry>;
  readonly roles: readonly string[];
  readonly languages: readonly string[];
  /** Named expressions of define.yaml, and functions of the portal's own. */
  readonly functions: FurtherFunctions;
  /** Constants and tables of define.yaml, as they appear in a scope. */
  readonly constants: Readonly<Record<string, unknown>>;
  /** Roots in scope of every expression. */
  readonly globals: Readonly<Record<string, Type>>;
  /**
   * The values of portal.yaml and the stores with a default, by dotted path: `portal.company`,
   * `session.theme`.
   */
  readonly declared: NamedValues;
  /** Called with the notes of each unit when its check begins. */
  readonly onNotes?: (notes: Notes) => void;
  /**
   * The place that tools ask about. Nodes and cases of its file that are elsewhere are not checked.
   */
  readonly focus?: Focus;
}

/** A place in a file. */
export interface Focus {
  readonly file: string;
  readonly position: Position;
}

const withId = ['screen', 'shell', 'popup', 'fragment', 'form', 'menu'] as const;
const singletons: readonly Concept[] = [
  'portal',
  'access',
  'errors',
  'define',
  'validators',
  'theme',
  'vocabulary',
];

/** The inputs of an environment besides the documents. */
export interface EnvironmentOptions {
  readonly vocabulary: Vocabulary;
  readonly assets: ReadonlyMap<string, string> | undefined;
  readonly modules: ReadonlySet<string> | undefined;
  readonly judgeSchema: SchemaJudge;
  readonly broken: ReadonlySet<string>;
  /**
   * The environment of the last compilation: shared parts are reused while their documents are
   * unchanged.
   */
  readonly before: Environment | undefined;
}

/** Checks what all files share: `shared`, and what is read of it. */
export function checkShared(environment: Environment, report: Report): void {
  checkServices(environment.descriptions, report);
  checkBases(environment, report);
  checkPatterns(environment.only, environment.descriptions, report);
  checkBlockList(environment, report);
  checkDefine(environment, report);
  checkTypeNames(environment, report);
  checkAccess(environment, report);
}

/** Collects all names; reports duplicates. */
export function readEnvironment(
  documents: readonly ParsedDocument[],
  given: EnvironmentOptions,
  report: Report,
): Environment {
  const { assets, modules, broken, before } = given;
  const only: Partial<Record<Concept, ParsedDocument>> = {};
  const named = Object.fromEntries(
    withId.map((concept) => [concept, new Map<string, ParsedDocument>()]),
  ) as Record<(typeof withId)[number], Map<string, ParsedDocument>>;
  for (const document of documents) {
    const { concept } = document;
    if (singletons.includes(concept)) {
      const first = only[concept];
      if (first === undefined) only[concept] = document;
      else report(document, ['schema'], messages.wrongPlace(concept, first.file));
    } else if (hasId(concept)) {
      const id = stringAt(document.value, concept);
      if (id === undefined) continue;
      const first = named[concept].get(id);
      if (first === undefined) named[concept].set(id, document);
      else report(document, [concept], messages.sameId(concept, id, first.file));
    }
  }
  const services = readServices(documents);
  const decisive = [
    ...singletons.filter((concept) => concept !== 'theme').map((concept) => only[concept]),
    ...services.values(),
  ];
  const isSame =
    before !== undefined &&
    before.shared.length === decisive.length &&
    decisive.every((document, index) => before.shared[index] === document) &&
    haveSameNames(before.assets, assets) &&
    haveSameNames(before.modules, modules);
  const shared = isSame
    ? before
    : readShared({ shared: decisive, only, descriptions: services }, given);
  const expanded = expandDocuments(named, shared.operations, isSame ? before.expanded : undefined);
  for (const [document, { problems }] of expanded)
    for (const { path, message } of problems) report(document, path, message, 'key');
  return {
    ...shared,
    only,
    assets,
    modules,
    broken,
    documents: named,
    valid: validDocuments({ documents: named, only, broken }),
    expanded,
    screens: readRoutes(named.screen, named.shell, report),
  };
}

/** Whether two lists of files, which descriptors name, have the same names. */
function haveSameNames(
  one: ReadonlyMap<string, string> | ReadonlySet<string> | undefined,
  other: typeof one,
): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.size === other.size && [...one.keys()].every((name) => other.has(name));
}

/** Reads what all files share; reuses what depends on unchanged files only. */
function readShared(
  { shared, only, descriptions }: Pick<Environment, 'shared' | 'only' | 'descriptions'>,
  { vocabulary, judgeSchema, before }: EnvironmentOptions,
): Omit<
  Environment,
  'only' | 'assets' | 'modules' | 'broken' | 'documents' | 'valid' | 'expanded' | 'screens'
> {
  const ofServices = before !== undefined && haveSame(descriptions, before) ? before : undefined;
  const types =
    ofServices !== undefined && ofServices.only.define === only.define
      ? namedTypesOf(ofServices)
      : createTypes(descriptions, only.define);
  const constants = readConstants(only.define);
  const roles = stringsAt(only.access?.value, 'roles');
  const portal = only.portal?.value;
  const available = listAt(objectAt(portal, 'languages'), 'available');
  const languages = copyOf(stringsAt(objectAt(portal, 'languages'), 'available'), available);
  const functions = {
    ...readFunctions(only.define, types.typeOf),
    ...Object.fromEntries((vocabulary.own?.functions ?? []).map((own) => [own.name, own])),
  };
  const globals = readGlobals({ portal, constants, languages }, types.typeOf);
  const { type, values } = readPortalValues(portal, globals, functions);
  return {
    shared,
    vocabulary,
    judgeSchema,
    ...(before?.vocabulary === vocabulary
      ? { widgets: before.widgets, controls: before.controls, parts: before.parts }
      : readWidgets(vocabulary)),
    services: [...descriptions.keys()],
    descriptions,
    operations:
      ofServices !== undefined && ofServices.only.portal === only.portal
        ? ofServices.operations
        : createOperations(descriptions, {
            apiKey: stringAt(objectAt(portal, 'apiKey'), 'header')?.toLowerCase(),
            redirect: redirectOf(portal).header.toLowerCase(),
          }),
    rules: new Map(
      Object.entries(objectAt(only.access?.value, 'rules')).map(([name, rule]) => [
        name,
        // an unknown role is reported once, not where the rule is used
        { name, roles: stringsAt(rule, 'roles').filter((role) => roles.includes(role)) },
      ]),
    ),
    roles,
    languages,
    functions,
    constants,
    globals: { ...globals, portal: type },
    declared: {
      ...values,
      ...defaultValues('session', schemaDefaults(storeSchemas(portal))),
    },
    ...types,
  };
}

function haveSame(
  descriptions: ReadonlyMap<string, ParsedDocument>,
  { descriptions: before }: Environment,
): boolean {
  return (
    descriptions.size === before.size &&
    [...descriptions].every(([name, document]) => before.get(name) === document)
  );
}

function namedTypesOf({ typeOf, schemaOf, typeNames, typeProblem }: NamedTypes): NamedTypes {
  return { typeOf, schemaOf, typeNames, typeProblem };
}

function readWidgets(vocabulary: Vocabulary): Pick<Environment, 'widgets' | 'controls' | 'parts'> {
  const { widgets } = vocabulary;
  const controls = createControls(widgets);
  return {
    widgets: new Map(widgets.map((widget) => [widget.type, widget])),
    controls,
    parts: createDocumentParts(vocabulary, controls),
  };
}

function checkAccess({ only: { access }, roles }: Environment, report: Report): void {
  if (access === undefined) return;
  for (const role of Object.keys(objectAt(access.value, 'titles')))
    if (!roles.includes(role))
      report(access, ['titles', role], messages.unknownRole(role, roles), 'key');
  for (const [name, rule] of Object.entries(objectAt(access.value, 'rules'))) {
    for (const [index, role] of stringsAt(rule, 'roles').entries())
      if (!roles.includes(role))
        report(access, ['rules', name, 'roles', index], messages.unknownRole(role, roles));
  }
}

function hasId(concept: Concept): concept is (typeof withId)[number] {
  return withId.some((one) => one === concept);
}

function readServices(documents: readonly ParsedDocument[]): Map<string, ParsedDocument> {
  return new Map(
    documents
      .filter(({ concept }) => concept === 'service')
      .map((document) => [serviceName(document.file), document]),
  );
}

function checkBases({ descriptions, only: { portal } }: Environment, report: Report): void {
  if (portal === undefined) return;
  const bases = objectAt(portal.value, 'services');
  for (const [name, document] of descriptions)
    if (!Object.hasOwn(bases, name))
      report(document, ['openapi'], messages.serviceWithoutBase(name));
}

function readConstants(define: ParsedDocument | undefined): Record<string, unknown> {
  const constants: Record<string, unknown> = { ...objectAt(define?.value, 'constants') };
  for (const [name, table] of Object.entries(objectAt(define?.value, 'tables'))) {
    const { default: otherwise, rows } = isObject(table) ? table : {};
    constants[name] = {
      ...(isObject(rows) ? rows : {}),
      ...(otherwise === undefined ? {} : { default: otherwise }),
    };
  }
  return constants;
}

function checkBlockList({ only: { vocabulary } }: Environment, report: Report): void {
  if (vocabulary !== undefined && vocabulary.file !== blockListFile)
    report(vocabulary, ['schema'], messages.blockList());
}

function checkDefine(environment: Environment, report: Report): void {
  const { define } = environment.only;
  if (define === undefined) return;
  for (const [name, named] of Object.entries(environment.functions)) {
    const path = ['functions', name, 'is'];
    if (!isNamed(named)) {
      if (Object.hasOwn(objectAt(define.value, 'functions'), name))
        report(
          define,
          ['functions', name],
          messages.sameBlock('function', name, 'in vocabulary.yaml'),
          'key',
        );
      continue;
    }
    for (const problem of checkNamedExpression(name, named, {
      roots: environment.globals,
      functions: environment.functions,
    })) {
      const { offset, length: _, ...message } = problem;
      report({ ...define, position: () => define.within(path, offset + 1) }, path, message);
    }
    checkFunctionTypes(environment, { define, name }, report);
  }
}

/**
 * Reports unknown types in shared schemas: those of validators, and those of types in define.yaml.
 */
function checkTypeNames(
  { only: { validators, define }, typeProblem }: Environment,
  report: Report,
): void {
  const visit = (document: ParsedDocument, value: unknown, path: DocumentPath): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      const problem =
        key === '$ref' && typeof member === 'string' ? typeProblem(member) : undefined;
      const at = [...path, Array.isArray(value) ? Number(key) : key];
      if (problem !== undefined) report(document, at, problem);
      else if (!['const', 'default', 'enum'].includes(key)) visit(document, member, at);
    }
  };
  if (validators !== undefined)
    visit(validators, objectAt(validators.value, 'validators'), ['validators']);
  if (define !== undefined) visit(define, objectAt(define.value, 'schemas'), ['schemas']);
}
