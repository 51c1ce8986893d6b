import { isMap, isNode, isPair, parseDocument, stringify } from 'yaml';
import { camelCase, pascalCase } from './widgetFiles.ts';

/** Reads a file of the project; `undefined` where there is none. */
export type ReadFile = (path: string) => string | undefined;
/** Path below the project's root -> text. */
export type Files = ReadonlyMap<string, string>;

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const snake = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

function sentence(name: string): string {
  const words = name.replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The list of widgets with one more: its import and its entry, both in their alphabetical place among the others. */
export function withWidget(index: string, type: string): string {
  const name = camelCase(type);
  const lines = index.split('\n');
  const place = (isOne: (line: string) => boolean, added: string) => {
    const ours = lines.flatMap((line, at) => (isOne(line) ? [at] : []));
    const after = ours.filter((at) => (lines[at] ?? '') < added).at(-1);
    const first = ours[0];
    if (first === undefined) throw new Error('The list of widgets has no entry to stand beside.');
    lines.splice(after === undefined ? first : after + 1, 0, added);
  };
  place((line) => /^import \{ \w+ \} from '\.\/[a-z-]+\/index\.ts';$/.test(line), `import { ${name} } from './${type}/index.ts';`);
  place((line) => /^ {2}\w+,$/.test(line), `  ${name},`);
  return lines.join('\n');
}

/** The four files of a widget and the list with its line. @throws Error when the name is not kebab-case or taken. */
export function newWidget(type: string, read: ReadFile): Files {
  if (!kebab.test(type)) throw new Error(`"${type}" is no widget type: write it in kebab-case, such as "date-range".`);
  const folder = `src/widgets/${type}`;
  if (read(`${folder}/manifest.json`) !== undefined) throw new Error(`There is already a widget "${type}".`);
  const index = read('src/widgets/index.ts');
  if (index === undefined) throw new Error('The list of widgets, src/widgets/index.ts, is missing.');
  const Name = pascalCase(type);
  const manifest = {
    type,
    title: sentence(type),
    description: `Shows ${sentence(type).toLowerCase()}.`,
    kind: 'node',
    props: {
      type: 'object',
      additionalProperties: false,
      properties: { text: { type: 'string', 'x-kind': 'text', description: 'The words.' } },
      required: ['text'],
    },
    events: { press: { description: 'It was pressed.' } },
    label: 'text',
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
    [`${folder}/examples.yaml`, stringify({ plain: { type, text: 'example.verb', on: { press: [{ toast: 'example.done' }] } } })],
    ['src/widgets/index.ts', withWidget(index, type)],
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
  /** A rule of access.yaml, or `public`. Without it the shell's own holds. */
  readonly access?: string | undefined;
  /** Its title by language; default: the id in words. */
  readonly titles: Readonly<Record<string, string>>;
}

// The other texts stay as they are written, letter by letter: only a line is put in.
function withText(file: string, text: string, [group, name]: readonly [group: string, name: string], value: string): string {
  const document = parseDocument(text);
  if (document.errors.length > 0 || !isMap(document.contents)) throw new Error(`${file} cannot be read.`);
  if (document.hasIn([group, name])) throw new Error(`${file} already says what "${group}.${name}" is.`);
  const entry = (indent: string) => `${indent}${stringify({ [name]: value }, { lineWidth: 0 }).trimEnd()}`;
  const held = document.get(group, true);
  const ended = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  if (!isMap(held) || held.range === undefined || held.range === null) return `${ended}${group}:\n${entry('  ')}\n`;
  const last = held.items.at(-1);
  const end = isPair(last) && isNode(last.value) ? (last.value.range?.[1] ?? held.range[1]) : held.range[1];
  if (held.flow === true) {
    // before the brace, or after the last entry
    const at = last === undefined ? held.range[0] + 1 : end;
    return `${text.slice(0, at)}${last === undefined ? ' ' : ', '}${entry('')}${last === undefined ? ' ' : ''}${text.slice(at)}`;
  }
  const first = held.items[0];
  const start = isPair(first) && isNode(first.key) ? (first.key.range?.[0] ?? 0) : 0;
  const line = ended.indexOf('\n', ended.slice(0, end).trimEnd().length); // a text over lines ends before what is empty
  const at = line < 0 ? ended.length : line;
  return `${ended.slice(0, at)}\n${entry(' '.repeat(start - (ended.lastIndexOf('\n', start - 1) + 1)))}${ended.slice(at)}`;
}

/** A screen with its title in every language of the portal. @throws Error when it would be open to everyone without saying so. */
export function newScreen(screen: NewScreen, read: ReadFile): Files {
  const { id, portal, shell, access } = screen;
  if (!snake.test(id)) throw new Error(`"${id}" is no screen id: write it in snake_case, such as "order_details".`);
  if (shell === undefined && access === undefined) throw new Error('A screen needs --shell <shell>, or --access <rule | public>: nothing is open to everyone by accident.');
  if (shell !== undefined && read(`${portal}/shells/${shell}.shell.yaml`) === undefined) throw new Error(`There is no shell "${shell}" in ${portal}/shells.`);
  const file = `${portal}/${screen.folder ?? shell ?? 'entry'}/${id}.screen.yaml`;
  if (read(file) !== undefined) throw new Error(`There is already a screen at ${file}.`);
  const path = screen.path ?? `/${id.replaceAll('_', '-')}`;
  if (!path.startsWith('/')) throw new Error(`The path "${path}" has to begin with a slash.`);
  const descriptor = {
    schema: 'screen/1',
    screen: id,
    path,
    title: `title.${id}`,
    ...(shell !== undefined && { shell }),
    ...(access !== undefined && { access }),
    body: [{ type: 'section', id: 'content', body: [{ type: 'text', text: `title.${id}` }] }],
  };
  const files = new Map([[file, stringify(descriptor, { lineWidth: 110 })]]);
  for (const [language, title] of Object.entries(screen.titles)) {
    const name = `${portal}/texts/${language}.yaml`;
    const text = read(name);
    if (text === undefined) throw new Error(`${name} is missing.`);
    files.set(name, withText(name, text, ['title', id], title === '' ? sentence(id) : title));
  }
  return files;
}
