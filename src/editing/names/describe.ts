import { isObject, objectAt, stringAt, type Json } from '../../compiler/json.ts';
import type { Knowledge } from '../../compiler/knowledge.ts';
import type { NameKind } from '../../compiler/resolve/notes.ts';
import { serviceName } from '../../compiler/resolve/serviceName.ts';
import { macroForms } from '../../expressions/checkMacro.ts';
import { functionsByName } from '../../expressions/functions.ts';
import { describeType, type Type } from '../../expressions/type.ts';
import { readService } from '../../language/service.ts';
import { documentOf } from './declaration.ts';
import type { Named } from './occurrence.ts';
import { roots } from './roots.ts';

/** What a name means, for people. */
export interface Meaning {
  /** What kind of name it is: `screen`, `text key`. */
  readonly kind: string;
  /** A few words for a list: a type, a method and a path. */
  readonly detail: string | undefined;
  /** Sentences, one a line. */
  readonly lines: readonly string[];
}

const kindNames: Readonly<Partial<Record<NameKind, string>>> = {
  audience: 'kind of configuration',
  node: 'node',
  local: 'variable',
  option: 'value',
  text: 'text key',
  token: 'token',
  type: 'type',
  store: 'stored value',
  pipeline: 'error pipeline',
  rule: 'access rule',
};

/** Describes a name. `type` is that of the place where it stands, if it has one. */
export function describeName(knowledge: Knowledge, name: Named, type?: Type): Meaning {
  const describe = describers[name.kind];
  const own = describe?.(knowledge, name) ?? {};
  const detail = own.detail ?? (type && describeType(type));
  return { kind: kindNames[name.kind] ?? name.kind, detail, lines: own.lines ?? [] };
}

type Describer = (
  knowledge: Knowledge,
  name: Named,
) => { readonly detail?: string | undefined; readonly lines?: readonly string[] } | undefined;

const describers: Readonly<Partial<Record<NameKind, Describer>>> = {
  root: (_, { name }) => ({ lines: sentenceOf(name) }),
  screen: ({ environment, texts }, { name }) => {
    const entry = environment.screens.get(name);
    const title = environment.documents.screen.get(name)?.value['title'];
    const key = typeof title === 'string' ? title : stringAt(title, 'key');
    const words = key === undefined ? undefined : firstText(texts, key);
    const rules = entry?.access ?? [];
    return {
      detail: entry?.paths[0],
      lines: [
        ...(words === undefined ? [] : [words]),
        ...(rules.length === 0 ? [] : [`Access: ${rules.join(', ')}.`]),
      ],
    };
  },
  text: ({ texts }, { name }) => ({
    detail: firstText(texts, name),
    lines: [...texts].flatMap(([language, own]) => {
      const written = writtenText(own.get(name));
      return written === undefined ? [] : [`${language}: ${written}`];
    }),
  }),
  operation: ({ documents, environment }, { name }) => {
    const found = environment.operations.find(name)?.entry.operation;
    if (found === undefined) return undefined;
    const service = documents.find(
      ({ concept, file }) => concept === 'service' && file.includes(`/${found.service}.`),
    );
    const item = objectAt(objectAt(service?.value, 'paths'), found.path);
    const declared = objectAt(item, found.method.toLowerCase());
    const lines = [stringAt(declared, 'summary'), stringAt(declared, 'description')];
    return {
      detail: `${found.method} ${found.path}`,
      lines: lines.filter((line): line is string => line !== undefined),
    };
  },
  service: ({ documents, environment }, { name }) => {
    const services = objectAt(environment.only.portal?.value, 'services');
    const { base, reach } = readService(name, services[name]) ?? {};
    const description = documents.find(
      ({ concept, file }) => concept === 'service' && serviceName(file) === name,
    );
    const title = stringAt(objectAt(description?.value, 'info'), 'title');
    return {
      detail: [base, reach].filter((part) => part !== undefined).join(', '),
      lines: title === undefined ? [] : [title],
    };
  },
  rule: ({ environment }, { name }) => ({
    detail: environment.rules.get(name)?.roles.join(', '),
    lines: sentence(objectAt(environment.only.access?.value, 'rules')[name], 'when'),
  }),
  form: ({ environment }, { name }) => ({
    detail: namesOf(environment.documents.form.get(name)?.value, 'fields'),
  }),
  popup: ({ environment }, { name }) => ({
    detail: namesOf(environment.documents.popup.get(name)?.value, 'params'),
  }),
  fragment: ({ environment }, { name }) => ({
    detail: namesOf(environment.documents.fragment.get(name)?.value, 'params'),
  }),
  validator: ({ environment }, { name }) => ({
    detail: stringAt(objectAt(environment.only.validators?.value, 'validators')[name], 'code'),
  }),
  data: (knowledge, { owner, name }) => ({
    lines: callLine(objectAt(documentOf(knowledge, owner)?.value, 'data')[name]),
  }),
  function: ({ environment }, { owner, name }) =>
    owner === 'language' ? languageFunction(name) : portalFunction(environment.only, name),
};

function sentenceOf(name: string): readonly string[] {
  const root = Object.hasOwn(roots, name) ? roots[name] : undefined;
  return root === undefined ? [] : [root.says];
}

function firstText(texts: Knowledge['texts'], key: string): string | undefined {
  const [own] = texts.values();
  return writtenText(own?.get(key));
}

function writtenText(
  entry:
    | { readonly document: { readonly value: Json }; readonly path: readonly string[] }
    | undefined,
): string | undefined {
  const written = entry?.path.reduce<unknown>(
    (at, part) => (isObject(at) ? at[part] : undefined),
    entry.document.value,
  );
  return typeof written === 'string' ? written : undefined;
}

function namesOf(value: unknown, section: string): string | undefined {
  const names = Object.keys(objectAt(value, section));
  return names.length === 0 ? undefined : names.join(', ');
}

function sentence(value: unknown, member: string): readonly string[] {
  const text = stringAt(value, member);
  return text === undefined ? [] : [text];
}

function callLine(declared: unknown): readonly string[] {
  const call = stringAt(declared, 'call');
  return call === undefined ? [] : [`Calls ${call}.`];
}

function languageFunction(name: string) {
  const found = functionsByName.get(name);
  const macro = Object.hasOwn(macroForms, name) ? macroForms[name]?.join(' or ') : undefined;
  return {
    detail: macro ?? found?.signatures[0]?.text,
    lines: found === undefined ? [] : [found.doc],
  };
}

function portalFunction(only: Knowledge['environment']['only'], name: string) {
  const declared = objectAt(only.define?.value, 'functions')[name];
  if (!isObject(declared)) return undefined;
  const takes = Object.keys(objectAt(declared, 'takes')).join(', ');
  return { detail: `${name}(${takes})`, lines: sentence(declared, 'is') };
}
