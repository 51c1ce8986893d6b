import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { CommandCall } from './commands.ts';
import { crudOf } from './crud/writeCrud.ts';
import { createDescriptorFormat } from './descriptorFormat.ts';
import { engineFile, engineFolder, isCheckout } from './engineFolder.mjs';
import { newControl, newScreen, newVerb, newWidget, type Files } from './newFiles.ts';
import { newOwnControl, newOwnFunction, newOwnVerb, newOwnWidget } from './newOwnBlocks.ts';
import { newPortal } from './newPortal.ts';
import { readPortalFolder } from './portalFolder.ts';
import { addMissingTexts, missingKeys } from './texts.ts';
import { idOfFile } from '../src/compiler/parse/impliedKeys.ts';
import { SettingError } from '../src/server/serverSettings.ts';

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/**
 * Writes changed files and prints their paths. New files are formatted; existing ones keep their
 * layout.
 */
function write(files: Files): void {
  const format = createDescriptorFormat();
  const texts = [...files].map(
    ([path, text]) => [path, readIfThere(path) === undefined ? format(path, text) : text] as const,
  );
  for (const [path, text] of texts) {
    if (readIfThere(path) === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(relative('.', resolve(path)));
  }
}

/** Files of the engine, by their places on the disk. */
const inEngine = (files: Files): Files =>
  new Map([...files].map(([path, text]) => [engineFile(path), text] as const));

/** The kinds of building blocks, and what creates the files of each: in the engine, in a portal. */
const blocks: Readonly<
  Record<string, { readonly ofEngine?: typeof newWidget; readonly ofPortal: typeof newOwnWidget }>
> = {
  widget: { ofEngine: newWidget, ofPortal: newOwnWidget },
  control: { ofEngine: newControl, ofPortal: newOwnControl },
  verb: { ofEngine: newVerb, ofPortal: newOwnVerb },
  function: { ofPortal: newOwnFunction },
};

/** Whether the command runs for the engine's own vocabulary: in a checkout, for its own portal. */
function isOfEngine(portal: string): boolean {
  const own = resolve(engineFolder, 'screens');
  return isCheckout && resolve('.') === engineFolder && resolve(portal) === own;
}

/** Writes a building block into the engine, and all that is generated from the vocabulary. */
async function writeBlock(create: typeof newWidget, name: string): Promise<void> {
  const files = create(name, (path) => readIfThere(engineFile(path)));
  write(inEngine(files));
  const code = [...files].map(([path]) => path).filter((path) => /\.tsx?$/.test(path));
  spawnSync('npx', ['oxfmt', ...code], { cwd: engineFolder, stdio: 'ignore' });
  const { widgetFiles } = await import('./widgets.ts');
  write(inEngine(widgetFiles()));
  // imported only now, so that the vocabulary includes the new block
  const { generatedFiles } = await import('./types.ts');
  write(inEngine(await generatedFiles()));
}

/**
 * The file with the texts of each language: `texts/<language>.yaml`, or in `texts/<language>/` the
 * one that has titles, otherwise its first.
 */
function textFilesOf(portal: string): Readonly<Record<string, string>> {
  const folder = join(portal, 'texts');
  const found = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory())
      return /\.ya?ml$/.test(entry.name)
        ? [[entry.name.replace(/\.ya?ml$/, ''), join(folder, entry.name)] as const]
        : [];
    const files = readdirSync(join(folder, entry.name))
      .filter((name) => /\.ya?ml$/.test(name))
      .sort()
      .map((name) => join(folder, entry.name, name));
    const file = files.find((one) => /^title:/m.test(readFileSync(one, 'utf8'))) ?? files[0];
    return file === undefined ? [] : [[entry.name, file] as const];
  });
  return Object.fromEntries(found);
}

/** The ids of a portal's shells, wherever their files lie. */
async function shellsOf(portal: string): Promise<readonly string[]> {
  const { files } = await readPortalFolder(portal);
  return [...files].flatMap(([path, text]) =>
    /^schema: *shell\//m.test(text)
      ? [/^shell: *(\w+)/m.exec(text)?.[1] ?? idOfFile(path, 'shell')]
      : [],
  );
}

async function writeScreen({ folder: portal, values }: CommandCall, id: string): Promise<void> {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined);
  const textFiles = textFilesOf(portal);
  // `--ro=Comenzi`: an option for each language of the portal
  const titles = Object.fromEntries(
    Object.keys(textFiles).map((language) => [language, text(language) ?? '']),
  );
  const options = {
    shell: text('shell'),
    access: text('access'),
    path: text('path'),
    folder: text('folder'),
  };
  const shells = await shellsOf(portal);
  write(newScreen({ id, portal, ...options, titles, textFiles, shells }, readIfThere));
}

/** Writes the screens for the records that a service lists, and prints what they leave out. */
async function writeCrud(call: CommandCall, wanted: string): Promise<void> {
  const { files, notes } = await crudOf(call, wanted);
  // texts that the author has yet to translate stay missing
  const before = await missingKeys(call.folder);
  write(files);
  for (const note of notes) console.log(note);
  // the widgets of the new screens have texts, which Portico has in some languages only
  const added = await addMissingTexts(call.folder, before);
  if (added > 0)
    console.log(`${added} texts of widgets and forms are added in English, to be translated.`);
}

/** Writes a portal, in any languages, and prints what to do next. */
async function writePortal(folder: string, languages: unknown): Promise<void> {
  const { screens, untranslated, model, steps, fileCount } = newPortal(folder, languages);
  if (untranslated.length > 0) {
    await addMissingTexts(screens);
    const files = untranslated.map((language) => `screens/texts/${language}.yaml`).join(', ');
    console.log(
      `${files}: translate the texts, which are in ${model === 'en' ? 'English' : `"${model}" and in English`}.`,
    );
  }
  console.log(
    `${fileCount} files are written. Next:\n${steps.map((step) => `  ${step}`).join('\n')}`,
  );
}

/** `portico new`: a portal, a screen, the screens of a service's records, or a building block. */
export async function runNew(call: CommandCall): Promise<void> {
  const [concept = '', name = ''] = call.positionals;
  const block = blocks[concept];
  if (block !== undefined && isOfEngine(call.folder)) {
    if (block.ofEngine === undefined)
      throw new SettingError(
        `The engine's own functions are declared in src/expressions. Name the folder of another portal after "${name}".`,
      );
    await writeBlock(block.ofEngine, name);
  } else if (block !== undefined) write(block.ofPortal(name, call.folder, readIfThere));
  else if (concept === 'screen') await writeScreen(call, name);
  else if (concept === 'crud') await writeCrud(call, name);
  else if (concept !== '' && name === '') await writePortal(concept, call.values['languages']);
  else
    throw new SettingError(
      'Say what is new: "portico new <folder>" for a portal, "screen <id> --shell=<shell>", "crud <list> --shell=<shell>", "widget <type>", "control <type>", "verb <verb>" or "function <name>".',
    );
}
