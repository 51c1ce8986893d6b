import {
  isObject,
  memberAt,
  objectAt,
  pointerNames,
  stringAt,
  type Json,
} from '../../compiler/json.ts';
import type { Knowledge } from '../../compiler/knowledge.ts';
import type { DocumentPath, ParsedDocument } from '../../compiler/parse/document.ts';
import { screensInside } from '../../compiler/resolve/routes.ts';
import { describedOperations } from '../../compiler/resolve/describedOperations.ts';
import { serviceName } from '../../compiler/resolve/serviceName.ts';
import type { NameKind } from '../../compiler/resolve/notes.ts';
import { languageOf } from '../../compiler/resolve/readTexts.ts';
import { documentOf, type Declaration } from './declaration.ts';
import { describedPlaces } from './describedPlaces.ts';
import type { Named, Occurrence } from './occurrence.ts';
import { parameterOfFunction, rootDeclarations } from './roots.ts';

type Concept = ParsedDocument['concept'];

/** The sections that declare names of the whole portal. */
const shared: Readonly<Partial<Record<NameKind, readonly (readonly [Concept, string])[]>>> = {
  rule: [['access', 'rules']],
  pipeline: [['errors', 'pipelines']],
  validator: [['validators', 'validators']],
  mask: [['validators', 'masks']],
  function: [['define', 'functions']],
  constant: [
    ['define', 'constants'],
    ['define', 'tables'],
  ],
  type: [['define', 'schemas']],
  store: [['portal', 'stores']],
  setting: [['portal', 'settings']],
  token: [['portal', 'tokens']],
};

/** The sections of a file that declare names of its own. */
const own: Readonly<Partial<Record<NameKind, readonly string[]>>> = {
  state: ['state'],
  data: ['data'],
  value: ['values'],
  action: ['actions'],
  step: ['steps'],
  parameter: ['params', 'query'],
  field: ['fields'],
  variant: ['variants'],
};

const named: readonly NameKind[] = ['screen', 'shell', 'popup', 'fragment', 'form', 'menu'];

/** The declarations of a name: several for a text, one per language. */
export function declarationsOf(
  knowledge: Knowledge,
  name: Named & Pick<Partial<Occurrence>, 'within'>,
): readonly Declaration[] {
  if (name.kind === 'member' || name.kind === 'option')
    return name.owner.startsWith('operation:')
      ? parameterDeclarations(knowledge, name)
      : name.owner.startsWith('text:')
        ? argumentDeclarations(knowledge, name)
        : describedPlaces(knowledge, { name: name.name, within: name.within });
  if (named.includes(name.kind)) return documentDeclarations(knowledge, name);
  if (name.kind === 'text') return textDeclarations(knowledge, name.name);
  if (name.kind === 'service') return serviceDeclarations(knowledge, name.name);
  if (name.kind === 'operation') return operationDeclarations(knowledge, name.name);
  if (name.kind === 'role') return roleDeclarations(knowledge, name.name);
  if (name.kind === 'node') return nodeDeclarations(knowledge, name);
  if (name.kind === 'person') return personDeclarations(knowledge, name.name);
  if (name.kind === 'audience') return audienceDeclarations(knowledge, name.name);
  if (name.kind === 'answer') return answerDeclarations(knowledge, name);
  if (name.kind === 'root') return rootDeclarations(knowledge, name);
  if (name.kind === 'local') return parameterOfFunction(knowledge, name);
  const places = shared[name.kind];
  if (places !== undefined) {
    const found = places.flatMap(([concept, section]) =>
      inSection(knowledge.environment.only[concept], section, name.name),
    );
    return found.length > 0 || name.kind !== 'type' ? found : entityOf(knowledge, name.name);
  }
  return ownDeclarations(knowledge, name);
}

function inSection(
  document: ParsedDocument | undefined,
  section: string,
  name: string,
): readonly Declaration[] {
  return document !== undefined && Object.hasOwn(objectAt(document.value, section), name)
    ? [{ document, path: [section, name], part: 'key' }]
    : [];
}

function audienceDeclarations({ environment }: Knowledge, name: string): readonly Declaration[] {
  const { portal } = environment.only;
  const kinds = objectAt(objectAt(portal?.value, 'configuration'), 'kinds');
  return portal !== undefined && Object.hasOwn(kinds, name)
    ? [{ document: portal, path: ['configuration', 'kinds', name], part: 'key' }]
    : [];
}

/** The persons of tests, each in one of their files. */
function personDeclarations({ documents }: Knowledge, name: string): readonly Declaration[] {
  return documents
    .filter(({ concept }) => concept === 'test')
    .flatMap((document) => inSection(document, 'people', name));
}

function ownDeclarations(knowledge: Knowledge, name: Named): readonly Declaration[] {
  const document = documentOf(knowledge, name.owner);
  if (document === undefined) return [];
  const found = (own[name.kind] ?? []).flatMap((section) =>
    inSection(document, section, name.name),
  );
  if (name.kind === 'field') found.push(...variantFields(document, name.name));
  if (name.kind === 'parameter')
    for (const one of [document, ...documentsInside(knowledge, name.owner)])
      found.push(...pathParameters(one, name.name));
  return found;
}

function variantFields(document: ParsedDocument, name: string): readonly Declaration[] {
  return Object.entries(objectAt(document.value, 'variants')).flatMap(([variant, value]) =>
    Object.hasOwn(objectAt(value, 'fields'), name)
      ? [{ document, path: ['variants', variant, 'fields', name], part: 'key' as const }]
      : [],
  );
}

/** The screens inside a screen, whose paths have its parameters too. */
function documentsInside(
  { environment: { screens, documents } }: Knowledge,
  owner: string,
): readonly ParsedDocument[] {
  const [kind, id = ''] = owner.split(':');
  if (kind !== 'screen') return [];
  return screensInside(screens, id).flatMap((one) => documents.screen.get(one) ?? []);
}

// `{id}` of an address; its range is found by the name in the text.
function pathParameters(document: ParsedDocument, name: string): readonly Declaration[] {
  const paths = [document.value['path'] ?? []].flat();
  return paths.flatMap((path, index) =>
    typeof path === 'string' && path.includes(`{${name}}`)
      ? [{ document, path: ['path', index], part: 'value' as const }]
      : [],
  );
}

function documentDeclarations(
  { environment }: Knowledge,
  { kind, name }: Named,
): readonly Declaration[] {
  const documents = environment.documents[kind as keyof typeof environment.documents];
  const document = documents.get(name);
  if (document === undefined) return [];
  if (document.inFile !== undefined) {
    const path = document.inFile([]);
    return [
      {
        document: { ...document, position: () => document.position([], 'key') },
        path,
        part: 'key',
      },
    ];
  }
  return [{ document, path: [kind], part: 'value', isOfFile: true }];
}

function textDeclarations({ texts }: Knowledge, key: string): readonly Declaration[] {
  return [...texts.values()].flatMap((own): Declaration[] => {
    const entry = own.get(key);
    if (entry === undefined || languageOf(entry.document.file) === '') return [];
    const last = entry.path.at(-1) ?? '';
    return [
      {
        document: entry.document,
        path: entry.path,
        part: 'key',
        prefix: key.slice(0, key.length - last.length),
      },
    ];
  });
}

/** An argument is declared by the messages of its text, in each language. */
function argumentDeclarations({ texts }: Knowledge, { owner }: Named): readonly Declaration[] {
  const key = owner.slice('text:'.length);
  return [...texts.values()].flatMap((own): Declaration[] => {
    const entry = own.get(key);
    return entry === undefined || languageOf(entry.document.file) === ''
      ? []
      : [{ document: entry.document, path: entry.path, part: 'value' }];
  });
}

/** A service is declared by the name of its description; `portal.yaml` says how it is reached. */
function serviceDeclarations(
  { documents, environment }: Knowledge,
  name: string,
): readonly Declaration[] {
  const described = documents.filter(
    ({ concept, file }) => concept === 'service' && serviceName(file) === name,
  );
  return [
    ...described.map(
      // the version of OpenAPI is never the name
      (document): Declaration => ({
        document,
        path: ['openapi'],
        part: 'value',
        isOfFile: true,
      }),
    ),
    ...inSection(environment.only.portal, 'services', name),
  ];
}

function operationDeclarations({ documents }: Knowledge, id: string): readonly Declaration[] {
  return documents
    .filter(({ concept }) => concept === 'service')
    .flatMap((document) =>
      describedOperations(document)
        .filter((one) => one.id === id)
        .map(({ place, declared }): Declaration => {
          const hasId = 'operationId' in declared;
          const path: DocumentPath = hasId ? [...place, 'operationId'] : place;
          return { document, path, part: hasId ? 'value' : 'key' };
        }),
    );
}

/** The description of a parameter: of the operation, of its path, or shared by several. */
function parameterDeclarations(
  { documents }: Knowledge,
  { owner, name }: Named,
): readonly Declaration[] {
  const id = owner.slice('operation:'.length);
  return documents
    .filter(({ concept }) => concept === 'service')
    .flatMap((document) =>
      describedOperations(document)
        .filter((one) => one.id === id)
        .flatMap(({ place }) => [place, place.slice(0, -1)])
        .flatMap((place) => parameterAt(document, [...place, 'parameters'], name)),
    );
}

function parameterAt(
  document: ParsedDocument,
  path: DocumentPath,
  name: string,
): readonly Declaration[] {
  const listed = memberAt(document.value, path);
  return (Array.isArray(listed) ? listed : []).flatMap((item: unknown, index): Declaration[] => {
    const ref = stringAt(item, '$ref');
    const at = ref === undefined ? [...path, index] : pointerNames(ref);
    return stringAt(memberAt(document.value, at), 'name') === name
      ? [{ document, path: [...at, 'name'], part: 'value' }]
      : [];
  });
}

function entityOf({ documents }: Knowledge, name: string): readonly Declaration[] {
  const [first = '', second] = name.split('.');
  return documents
    .filter(({ concept }) => concept === 'service')
    .flatMap((document): Declaration[] => {
      const entity = second ?? first;
      const schemas = objectAt(objectAt(document.value, 'components'), 'schemas');
      return Object.hasOwn(schemas, entity)
        ? [{ document, path: ['components', 'schemas', entity], part: 'key' }]
        : [];
    });
}

function roleDeclarations({ environment }: Knowledge, name: string): readonly Declaration[] {
  const document = environment.only.access;
  const index = environment.roles.indexOf(name);
  return document === undefined || index < 0
    ? []
    : [{ document, path: ['roles', index], part: 'value' }];
}

/** The steps of a unit with a result of this name, also in the fragments and pipelines it uses. */
function answerDeclarations({ notes }: Knowledge, name: Named): readonly Declaration[] {
  return notes.flatMap(({ names }) =>
    names
      .filter((one) => one.kind === 'answer' && one.path.at(-1) === 'as')
      .filter((one) => one.name === name.name && one.owner === name.owner)
      .map(({ document, path, part }): Declaration => ({ document, path, part })),
  );
}

function nodeDeclarations(knowledge: Knowledge, { owner, name }: Named): readonly Declaration[] {
  const document = documentOf(knowledge, owner);
  if (document === undefined) return [];
  const found: Declaration[] = [];
  const visit = (value: unknown, path: DocumentPath): void => {
    if (Array.isArray(value)) value.forEach((item, index) => visit(item, [...path, index]));
    else if (isObject(value)) {
      const { id, type }: Json = value;
      if (id === name && typeof type === 'string')
        found.push({ document, path: [...path, 'id'], part: 'value' });
      for (const [key, member] of Object.entries(value)) visit(member, [...path, key]);
    }
  };
  visit(document.value, []);
  return found;
}
