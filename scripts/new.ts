import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { newScreen, newWidget, type Files } from './newFiles.ts';

// npm run new widget <type>
// npm run new screen <id> -- --shell <shell> | --access <rule> [--path /x] [--folder x] [--ro "Titlu"] [--en "Title"]
const root = join(import.meta.dirname, '..');
/** A portal may lie elsewhere; everything else is below the root. */
const placeOf = (path: string) => resolve(root, path);
const read = (path: string) => (existsSync(placeOf(path)) ? readFileSync(placeOf(path), 'utf8') : undefined);

function write(files: Files): void {
  for (const [path, text] of files) {
    if (read(path) === text) continue;
    mkdirSync(dirname(placeOf(path)), { recursive: true });
    writeFileSync(placeOf(path), text);
    console.log(path);
  }
}

function languagesOf(portal: string): readonly string[] {
  return readdirSync(placeOf(join(portal, 'texts'))).filter((name) => name.endsWith('.yaml')).map((name) => name.replace('.yaml', ''));
}

async function run(): Promise<void> {
  const portal = process.env['PORTAL_DIR'] ?? 'screens';
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { shell: { type: 'string' }, access: { type: 'string' }, path: { type: 'string' }, folder: { type: 'string' } },
  });
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined);
  const [concept, name = ''] = positionals;
  if (concept === 'widget') {
    write(newWidget(name, read));
    const { widgetFiles } = await import('./widgets.ts');
    write(widgetFiles());
    // only now: what reads the vocabulary reads the widget with it
    const { generatedFiles } = await import('./types.ts');
    write(await generatedFiles());
  } else if (concept === 'screen') {
    // `--ro=Comenzi`: an option for each language the portal has.
    const titles = Object.fromEntries(languagesOf(portal).map((language) => [language, text(language) ?? '']));
    write(newScreen({ id: name, portal, shell: text('shell'), access: text('access'), path: text('path'), folder: text('folder'), titles }, read));
  } else throw new Error('Say what is new: "npm run new widget <type>" or "npm run new screen <id> -- --shell <shell>".');
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
