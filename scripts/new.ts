import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDescriptorFormat } from './descriptorFormat.ts';
import { newControl, newScreen, newVerb, newWidget, type Files } from './newFiles.ts';

// npm run new widget <type>, npm run new control <type>, npm run new verb <verb>,
// npm run new screen <id> -- --shell <shell> | --access <rule> [--path /x] [--folder x]
// [--ro "Titlu"] [--en "Title"]
const root = join(import.meta.dirname, '..');
/** A portal may lie outside of the root; everything else is below it. */
const placeOf = (path: string) => resolve(root, path);
const read = (path: string) =>
  existsSync(placeOf(path)) ? readFileSync(placeOf(path), 'utf8') : undefined;

/**
 * Writes changed files and prints their paths. New files are formatted; existing ones keep their
 * layout.
 */
function write(files: Files): void {
  const format = createDescriptorFormat();
  const texts = [...files].map(
    ([path, text]) => [path, read(path) === undefined ? format(path, text) : text] as const,
  );
  for (const [path, text] of texts) {
    if (read(path) === text) continue;
    mkdirSync(dirname(placeOf(path)), { recursive: true });
    writeFileSync(placeOf(path), text);
    console.log(path);
  }
}

/** The building blocks of the vocabulary, and the function that creates the files of each. */
const blocks: Readonly<Record<string, typeof newWidget>> = {
  widget: newWidget,
  control: newControl,
  verb: newVerb,
};

function languagesOf(portal: string): readonly string[] {
  return readdirSync(placeOf(join(portal, 'texts')))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.replace('.yaml', ''));
}

async function run(): Promise<void> {
  const portal = process.env['PORTAL_DIR'] ?? 'screens';
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: {
      shell: { type: 'string' },
      access: { type: 'string' },
      path: { type: 'string' },
      folder: { type: 'string' },
    },
  });
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined);
  const [concept, name = ''] = positionals;
  const block = blocks[concept ?? ''];
  if (block !== undefined) {
    const files = block(name, read);
    write(files);
    const code = [...files].map(([path]) => path).filter((path) => /\.tsx?$/.test(path));
    spawnSync('npx', ['oxfmt', ...code], { cwd: root, stdio: 'ignore' });
    const { widgetFiles } = await import('./widgets.ts');
    write(widgetFiles());
    // imported only now, so that the vocabulary includes the new block
    const { generatedFiles } = await import('./types.ts');
    write(await generatedFiles());
  } else if (concept === 'screen') {
    // `--ro=Comenzi`: an option for each language of the portal.
    const titles = Object.fromEntries(
      languagesOf(portal).map((language) => [language, text(language) ?? '']),
    );
    write(
      newScreen(
        {
          id: name,
          portal,
          shell: text('shell'),
          access: text('access'),
          path: text('path'),
          folder: text('folder'),
          titles,
        },
        read,
      ),
    );
  } else
    throw new Error(
      'Say what is new: "npm run new widget <type>", "control <type>", "verb <verb>" or "screen <id> -- --shell <shell>".',
    );
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
