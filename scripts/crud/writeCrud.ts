import { join } from 'node:path';
import { Document, parse, visit } from 'yaml';
import { isObject, listAt, objectAt, stringAt, type Json } from '../../src/compiler/json.ts';
import { idOfFile } from '../../src/compiler/parse/impliedKeys.ts';
import { insertEntry } from '../../src/editing/spliceYaml.ts';
import type { OpenApiDocument } from '../../src/sandbox/http/OpenApiDocument.ts';
import { SettingError } from '../../src/server/serverSettings.ts';
import type { CommandCall } from '../commands.ts';
import { readPortalFolder } from '../portalFolder.ts';
import { crudFiles, type Crud } from './crudFiles.ts';
import { isReserved } from './crudMembers.ts';
import { readResource } from './readResource.ts';

/** The files of a portal that are read here, by concept: path -> content. */
interface Portal {
  readonly folder: string;
  readonly texts: ReadonlyMap<string, string>;
  /** Documents of a concept, such as `menu`. */
  of(concept: string): readonly (readonly [path: string, content: Json])[];
}

async function readPortal(folder: string): Promise<Portal> {
  const { files } = await readPortalFolder(folder);
  const documents = [...files].flatMap(([path, text]) => {
    if (!/\.ya?ml$/.test(path)) return [];
    const content = parse(text) as unknown;
    const concept = stringAt(content, 'schema')?.replace(/\/.*/, '') ?? '';
    return isObject(content)
      ? [[path, { [concept]: idOfFile(path, concept), ...content }] as const]
      : [];
  });
  return {
    folder,
    texts: files,
    of: (concept) =>
      documents.filter(
        ([, content]) => stringAt(content, 'schema')?.startsWith(`${concept}/`) === true,
      ),
  };
}

/** YAML in which expressions, and words that other readers take for booleans, are in quotes. */
function yamlOf(content: unknown): string {
  const document = new Document(content);
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'string' && /^(=.*|yes|no)$/s.test(node.value))
        node.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ lineWidth: 0 });
}

/** The service descriptions by name. */
function servicesOf(portal: Portal): ReadonlyMap<string, OpenApiDocument> {
  return new Map(
    [...portal.texts].flatMap(([path, text]) => {
      const name = /^services\/([\w-]+)\.openapi\.(ya?ml|json)$/.exec(path)?.[1];
      const content = name === undefined ? undefined : (parse(text) as unknown);
      return name !== undefined && isObject(content)
        ? [[name, content as OpenApiDocument] as const]
        : [];
    }),
  );
}

/** The pipeline that shows a failure in place; undefined if the portal has a default one. */
function pipelineOf(portal: Portal): string | undefined {
  const [[, errors] = []] = portal.of('errors');
  if (errors === undefined || stringAt(errors, 'default') !== undefined) return undefined;
  const pipelines = objectAt(errors, 'pipelines');
  const isInline = (rules: unknown) =>
    (Array.isArray(rules) ? rules : listAt(rules, 'rules')).some(
      (rule) => stringAt(rule, 'to') === 'inline',
    );
  const found = Object.keys(pipelines).filter((name) => isInline(pipelines[name]));
  return found.includes('inline') ? 'inline' : found[0];
}

/** The files with the new texts: in each language a new one, or a part of its only one. */
function textFiles(portal: Portal, { group, texts }: Crud): readonly (readonly [string, string])[] {
  return Object.entries(texts).map(([language, added]) => {
    const whole = `texts/${language}.yaml`;
    const text = portal.texts.get(whole);
    const taken = portal
      .of('texts')
      .find(([path, content]) => path.startsWith(`texts/${language}`) && group in content);
    if (taken !== undefined)
      throw new SettingError(
        `${join(portal.folder, taken[0])} already has texts below "${group}". Name the list otherwise: --name=<name>.`,
      );
    return text === undefined
      ? ([
          `texts/${language}/${group}.yaml`,
          yamlOf({ schema: 'texts/1', [group]: added }),
        ] as const)
      : ([whole, insertEntry(text, [group], { value: added })] as const);
  });
}

/** The entries that fit into the bar at the bottom of a phone. */
const mostOnPhones = 4;

/** The menu of a shell, in a file of its own or in the shell's, with the new entry. */
function menuFile(
  portal: Portal,
  shell: string | undefined,
  entry: Json,
): readonly [path: string, text: string] | undefined {
  const [shellPath, content] =
    portal.of('shell').find(([, one]) => stringAt(one, 'shell') === shell) ?? [];
  const isInside = Array.isArray(content?.['menu']);
  const [path, menu] = isInside
    ? [shellPath, content]
    : (portal.of('menu').find(([, one]) => stringAt(one, 'menu') === stringAt(content, 'menu')) ??
      []);
  const text = path === undefined ? undefined : portal.texts.get(path);
  if (path === undefined || text === undefined) return undefined;
  const member = isInside ? 'menu' : 'items';
  const items = listAt(menu, member);
  // sections, such as that of the account, stay last
  const section = items.findIndex((item) => isObject(item) && 'section' in item);
  const at = section < 0 ? items.length : section;
  const onPhones = items.filter((item) => isObject(item) && item['phone'] === 'primary').length;
  const value = onPhones > 0 && onPhones < mostOnPhones ? { ...entry, phone: 'primary' } : entry;
  return [path, insertEntry(text, [member, at], { value })];
}

/**
 * The files of the screens for a resource, by path; existing files with what is added to them.
 * @throws SettingError when the shell, the list or a control is missing, or a file exists
 */
export async function crudOf(
  { folder, values }: Pick<CommandCall, 'folder' | 'values'>,
  wanted: string,
): Promise<{ readonly files: ReadonlyMap<string, string>; readonly notes: readonly string[] }> {
  const option = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined);
  const portal = await readPortal(folder);
  const access = option('access');
  const shells = portal.of('shell').map(([, content]) => stringAt(content, 'shell') ?? '');
  // the only shell, unless the screens are to have none
  const [only, ...others] = shells;
  const shell = option('shell') ?? (access === undefined && others.length === 0 ? only : undefined);
  if (shell === undefined && access === undefined)
    throw new SettingError(
      `Say where the screens belong: --shell=${shells[0] ?? '<shell>'}, or --access=<rule | public> without a shell.`,
    );
  if (shell !== undefined && !shells.includes(shell))
    throw new SettingError(`There is no shell "${shell}". The portal has ${shells.join(', ')}.`);
  const rule = access ?? ruleOf(portal, shell);
  const found = readResource(servicesOf(portal), wanted);
  const resource = {
    ...found,
    name: nameOption(option('name')) ?? found.name,
    one: nameOption(option('one')) ?? found.one,
  };
  const crud = crudFiles(resource, {
    shell,
    access: rule,
    path: option('path'),
    shellPath: pathOf(portal, shell),
    onError: pipelineOf(portal),
    languages: languagesOf(portal),
  });
  for (const name of Object.keys(crud.files)) refuseTaken(portal, name);
  const place = option('folder') ?? resource.name;
  const files = new Map<string, string>();
  for (const [name, content] of Object.entries(crud.files)) {
    const path = `${place}/${name}`;
    if (portal.texts.has(path)) throw new SettingError(`${join(folder, path)} exists already.`);
    files.set(path, yamlOf(content));
  }
  for (const [path, text] of textFiles(portal, crud)) files.set(path, text);
  const menu = menuFile(portal, shell, crud.entry);
  if (menu !== undefined) files.set(...menu);
  return {
    files: new Map([...files].map(([path, text]) => [join(folder, path), text] as const)),
    notes: [
      ...crud.notes,
      ...(menu === undefined
        ? [`No menu got an entry; a link to the list is { open: ${resource.name} }.`]
        : []),
    ],
  };
}

/** A name in an option. @throws SettingError when it is reserved or not in snake_case */
function nameOption(name: string | undefined): string | undefined {
  if (name !== undefined && !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
    throw new SettingError(
      `"${name}" is no name: write it in snake_case, such as "meeting_rooms".`,
    );
  if (name !== undefined && isReserved(name))
    throw new SettingError(
      `"${name}" is a reserved word of expressions: add a word, such as "${name}_list".`,
    );
  return name;
}

/** @throws SettingError when the portal has a screen, form or popup of the same name */
function refuseTaken(portal: Portal, name: string): void {
  const [, id = '', concept = ''] = /^(\w+)\.(\w+)\.yaml$/.exec(name) ?? [];
  const [path] =
    portal.of(concept).find(([, one]) => stringAt(one, concept) === id) ??
    portal.of('screen').find(([, one]) => concept === 'form' && id in objectAt(one, 'forms')) ??
    [];
  if (path !== undefined)
    throw new SettingError(
      `There is a ${concept} "${id}" in ${join(portal.folder, path)}. Name the list and its records otherwise: --name=<name> --one=<name>.`,
    );
}

/** The path that the addresses of a shell's screens begin with. */
function pathOf(portal: Portal, shell: string | undefined): string {
  const [, content] = portal.of('shell').find(([, one]) => stringAt(one, 'shell') === shell) ?? [];
  return stringAt(content, 'path') ?? '';
}

/** The rule of the other screens of a shell that has none itself, if they have one in common. */
function ruleOf(portal: Portal, shell: string | undefined): string | undefined {
  const [, content] = portal.of('shell').find(([, one]) => stringAt(one, 'shell') === shell) ?? [];
  if (content === undefined || 'access' in content) return undefined;
  const rules = new Set(
    portal
      .of('screen')
      .filter(([, one]) => stringAt(one, 'shell') === shell && stringAt(one, 'access') !== 'public')
      .map(([, one]) => stringAt(one, 'access')),
  );
  const [only] = rules;
  if (rules.size === 1 && only !== undefined) return only;
  throw new SettingError(
    `The shell "${shell ?? ''}" has no access rule of its own. Say who may open the screens: --access=<rule | public>.`,
  );
}

/** The languages that the portal has texts in. */
function languagesOf(portal: Portal): readonly string[] {
  return [
    ...new Set(
      portal.of('texts').flatMap(([path]) => /^texts\/([\w-]+)(\.ya?ml|\/)/.exec(path)?.[1] ?? []),
    ),
  ];
}
