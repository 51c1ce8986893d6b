import { isMap, isNode, isPair, parseDocument, stringify } from 'yaml';
import type { VerbManifest, WidgetManifest } from '../src/language/manifest.ts';
import { SettingError } from '../src/server/serverSettings.ts';
import { actionCode, controlComponent, controlDeclaration } from './blockTemplates.ts';
import { camelCase, pascalCase } from './widgetFiles.ts';

/** Reads a file of the project; `undefined` if it does not exist. */
export type ReadFile = (path: string) => string | undefined;
/** Path below the project's root -> text. */
export type Files = ReadonlyMap<string, string>;

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const camel = /^[a-z][a-zA-Z0-9]*$/;
const snake = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** A name in kebab-case or snake_case as words. */
export function sentence(name: string): string {
  const words = name.replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A list of building blocks: its file, and the import of an entry. */
interface List {
  readonly file: string;
  readonly importOf: (name: string, id: string) => string;
}

const widgetList: List = {
  file: 'src/widgets/furtherWidgets.ts',
  importOf: (name, type) => `import { ${name} } from './${type}/index.ts';`,
};
const verbList: List = {
  file: 'src/actions/furtherActions.ts',
  importOf: (name) => `import { ${name} } from './${name}.ts';`,
};

/**
 * Adds an import and an entry to a list, both in alphabetical order. @throws Error when the list is
 * missing or empty.
 */
function withEntry({ file, importOf }: List, id: string, read: ReadFile): string {
  const index = read(file);
  if (index === undefined) throw new Error(`The list ${file} is missing.`);
  const name = camelCase(id);
  const lines = index.split('\n');
  const place = (isOne: (line: string) => boolean, added: string) => {
    const ours = lines.flatMap((line, at) => (isOne(line) ? [at] : []));
    const after = ours.filter((at) => (lines[at] ?? '') < added).at(-1);
    const first = ours[0];
    if (first === undefined) throw new Error(`The list ${file} has no entries.`);
    lines.splice(after === undefined ? first : after + 1, 0, added);
  };
  place((line) => /^import \{ \w+ \} from '\.\/[\w/-]+\.ts';$/.test(line), importOf(name, id));
  place((line) => /^ {2}\w+,$/.test(line), `  ${name},`);
  return lines.join('\n');
}

/** The folder of a new widget. @throws SettingError when the name is not kebab-case or taken. */
export function widgetFolder(type: string, within: string, read: ReadFile): string {
  if (!kebab.test(type))
    throw new SettingError(
      `"${type}" is no widget type: write it in kebab-case, such as "date-range".`,
    );
  const folder = `${within}/${type}`;
  if (read(`${folder}/manifest.json`) !== undefined)
    throw new SettingError(`There is already a widget "${type}".`);
  return folder;
}

/** The manifest of a new widget: a text that can be pressed. `texts` are words of its own. */
export function widgetManifest(
  type: string,
  texts?: NonNullable<WidgetManifest['texts']>,
): WidgetManifest {
  const title = sentence(type);
  return {
    type,
    title,
    description: `Shows ${title.toLowerCase()}.`,
    kind: 'node',
    props: {
      type: 'object',
      additionalProperties: false,
      properties: { text: { type: 'string', 'x-kind': 'text', description: 'The words.' } },
      required: ['text'],
    },
    events: { press: { description: 'It was pressed.' } },
    ...(texts !== undefined && { texts }),
    label: 'text',
  };
}

/**
 * The four files of a widget and the updated list. @throws Error when the name is not kebab-case or
 * taken.
 */
export function newWidget(type: string, read: ReadFile): Files {
  const folder = widgetFolder(type, 'src/widgets', read);
  const Name = pascalCase(type);
  const title = sentence(type);
  const manifest: WidgetManifest = {
    ...widgetManifest(type),
    words: {
      ro: {
        title: `Elementul ${title.toLowerCase()}`,
        description: `Arată ${title.toLowerCase()}.`,
        'The words.': 'Cuvintele.',
        'It was pressed.': 'A fost apăsat.',
      },
    },
  };
  const component = `import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import type { ${Name}Props } from './props.ts';

export function ${Name}({ id, props, emit, pending }: WidgetProps<${Name}Props>): ReactNode {
  return <Button id={id} busy={pending} onClick={() => emit('press')}>{props.text}</Button>;
}
`;
  const declaration = `import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { ${Name}Props } from './props.ts';

export const ${camelCase(type)} = defineWidget<${Name}Props>(manifest as Manifest, async () => (await import('./${Name}.tsx')).${Name});
`;
  return new Map([
    [`${folder}/manifest.json`, `${JSON.stringify(manifest, undefined, 2)}\n`],
    [`${folder}/${Name}.tsx`, component],
    [`${folder}/index.ts`, declaration],
    [
      `${folder}/examples.yaml`,
      stringify({
        plain: { type, text: 'example.verb', on: { press: [{ toast: 'example.done' }] } },
      }),
    ],
    [widgetList.file, withEntry(widgetList, type, read)],
  ]);
}

/** The manifest of a new control: a text that is typed. */
export function controlManifest(type: string): WidgetManifest {
  const title = sentence(type);
  return {
    type,
    title,
    description: `Takes ${title.toLowerCase()}.`,
    kind: 'control',
    control: {
      name: camelCase(type),
      value: { type: 'string', description: 'a text' },
      typed: true,
    },
    props: { type: 'object', additionalProperties: false, properties: {} },
    events: {
      change: {
        description: 'The field holds the text.',
        payload: { type: 'object', properties: { value: true } },
      },
    },
  };
}

/**
 * The four files of a control and the updated list; it starts as a single-line text field. @throws
 * Error when the name is not kebab-case or taken.
 */
export function newControl(type: string, read: ReadFile): Files {
  const folder = widgetFolder(type, 'src/widgets', read);
  const Name = pascalCase(type);
  const name = camelCase(type);
  const title = sentence(type);
  const manifest: WidgetManifest = {
    ...controlManifest(type),
    words: {
      ro: {
        title: `Câmpul ${title.toLowerCase()}`,
        description: `Primește ${title.toLowerCase()}.`,
        'The field holds the text.': 'Câmpul conține textul.',
      },
    },
  };
  const component = controlComponent(type, {
    says: manifest.description,
    sdk: '../../sdk/widget.ts',
    ui: '../../ui/TextInput.tsx',
  });
  const declaration = controlDeclaration(
    type,
    '../../sdk/widget.ts',
    `The manifest and the loader of the \`${type}\` control.`,
  );
  return new Map([
    [`${folder}/manifest.json`, `${JSON.stringify(manifest, undefined, 2)}\n`],
    [`${folder}/${Name}Control.tsx`, component],
    [`${folder}/index.ts`, declaration],
    [`${folder}/examples.yaml`, stringify({ plain: { control: name, label: 'example.word' } })],
    [widgetList.file, withEntry(widgetList, type, read)],
  ]);
}

/** The manifest of a new verb: it gives the steps after it a text in capitals. */
export function verbManifest(verb: string): VerbManifest {
  return {
    verb,
    description: 'Gives the steps after it a text in capitals.',
    examples: [{ [verb]: 'a text', as: 'written' }],
    params: {
      type: 'object',
      required: [verb, 'as'],
      additionalProperties: false,
      properties: {
        [verb]: { type: 'string', description: 'The text.' },
        as: { type: 'string', 'x-kind': 'name', description: 'Name of the result.' },
      },
    },
    answer: { type: 'string' },
  };
}

/** @throws SettingError when a name is not camelCase, or the folder has a verb of that name. */
export function requireNewVerb(verb: string, folder: string, read: ReadFile): void {
  if (!camel.test(verb))
    throw new SettingError(`"${verb}" is no verb: write it in camelCase, such as "signOut".`);
  if (read(`${folder}/${verb}.json`) !== undefined)
    throw new SettingError(`There is already a verb "${verb}".`);
}

/**
 * The two files of a verb and the updated list. @throws SettingError when the name is not camelCase
 * or taken.
 */
export function newVerb(verb: string, read: ReadFile): Files {
  requireNewVerb(verb, 'src/actions', read);
  const manifest: VerbManifest = {
    ...verbManifest(verb),
    sentence: {
      en: { text: `Write {${verb}} in capitals` },
      ro: { text: `Scrie {${verb}} cu majuscule` },
    },
    words: {
      en: { [verb]: 'Text' },
      ro: {
        [verb]: 'Textul',
        description: 'Dă pașilor de după el un text cu majuscule.',
        'Name of the result.': 'Numele rezultatului.',
      },
    },
  };
  const code = actionCode(verb, manifest.description, '../sdk/action.ts');
  return new Map([
    [`src/actions/${verb}.json`, `${JSON.stringify(manifest, undefined, 2)}\n`],
    [`src/actions/${verb}.ts`, code],
    [verbList.file, withEntry(verbList, verb, read)],
  ]);
}

export interface NewScreen {
  readonly id: string;
  /** Folder of the portal, below the project's root. */
  readonly portal: string;
  /** Subfolder of the portal; default: the shell, or `entry`. */
  readonly folder?: string | undefined;
  readonly path?: string | undefined;
  readonly shell?: string | undefined;
  /** A rule of access.yaml, or `public`; by default that of the shell. */
  readonly access?: string | undefined;
  /** Its title by language; by default the id in words. */
  readonly titles: Readonly<Record<string, string>>;
  /** The file with the texts of each language; by default `texts/<language>.yaml`. */
  readonly textFiles?: Readonly<Record<string, string>>;
  /** The shells of the portal. */
  readonly shells: readonly string[];
}

// Inserts one line and leaves the other texts unchanged.
function withText(
  { file, text }: { readonly file: string; readonly text: string },
  [group, name]: readonly [group: string, name: string],
  value: string,
): string {
  const document = parseDocument(text);
  if (document.errors.length > 0 || !isMap(document.contents))
    throw new Error(`${file} cannot be read.`);
  if (document.hasIn([group, name])) throw new Error(`${file} already defines "${group}.${name}".`);
  const entry = (indent: string) =>
    `${indent}${stringify({ [name]: value }, { lineWidth: 0 }).trimEnd()}`;
  const held = document.get(group, true);
  const ended = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  if (!isMap(held) || held.range === undefined || held.range === null)
    return `${ended}${group}:\n${entry('  ')}\n`;
  const last = held.items.at(-1);
  const end =
    isPair(last) && isNode(last.value) ? (last.value.range?.[1] ?? held.range[1]) : held.range[1];
  if (held.flow === true) {
    // before the closing brace, or after the last entry
    const at = last === undefined ? held.range[0] + 1 : end;
    return `${text.slice(0, at)}${last === undefined ? ' ' : ', '}${entry('')}${last === undefined ? ' ' : ''}${text.slice(at)}`;
  }
  const first = held.items[0];
  const start = isPair(first) && isNode(first.key) ? (first.key.range?.[0] ?? 0) : 0;
  // a multi-line text ends before its trailing blank lines
  const line = ended.indexOf('\n', ended.slice(0, end).trimEnd().length);
  const at = line < 0 ? ended.length : line;
  return `${ended.slice(0, at)}\n${entry(' '.repeat(start - (ended.lastIndexOf('\n', start - 1) + 1)))}${ended.slice(at)}`;
}

/**
 * A screen with its title in every language of the portal.
 * @throws SettingError when it would be public without declaring it.
 */
export function newScreen(screen: NewScreen, read: ReadFile): Files {
  const { id, portal, shell, access } = screen;
  if (!snake.test(id))
    throw new SettingError(
      `"${id}" is no screen id: write it in snake_case, such as "order_details".`,
    );
  if (shell === undefined && access === undefined)
    throw new SettingError(
      'A screen needs --shell <shell>, or --access <rule | public>: nothing is open to everyone by accident.',
    );
  if (shell !== undefined && !screen.shells.includes(shell))
    throw new SettingError(
      `There is no shell "${shell}" in ${portal}. It has ${screen.shells.join(', ') || 'none'}.`,
    );
  const file = `${portal}/${screen.folder ?? shell ?? 'entry'}/${id}.screen.yaml`;
  if (read(file) !== undefined) throw new SettingError(`There is already a screen at ${file}.`);
  const path = screen.path ?? `/${id.replaceAll('_', '-')}`;
  if (!path.startsWith('/'))
    throw new SettingError(`The path "${path}" has to begin with a slash.`);
  const descriptor = {
    schema: 'screen/1',
    path,
    ...(shell !== undefined && { shell }),
    ...(access !== undefined && { access }),
    body: [{ type: 'section', id: 'content', body: [{ type: 'text', text: `title.${id}` }] }],
  };
  const files = new Map([[file, stringify(descriptor, { lineWidth: 110 })]]);
  for (const [language, title] of Object.entries(screen.titles)) {
    const name = screen.textFiles?.[language] ?? `${portal}/texts/${language}.yaml`;
    const text = read(name);
    if (text === undefined) throw new Error(`${name} is missing.`);
    const value = title === '' ? sentence(id) : title;
    files.set(name, withText({ file: name, text }, ['title', id], value));
  }
  return files;
}
