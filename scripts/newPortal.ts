import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { hintForName } from '../src/expressions/nearestName.ts';
import { SettingError } from '../src/server/serverSettings.ts';
import { engineFile, engineFolder, isCheckout } from './engineFolder.mjs';

const template = engineFile('scripts/template');

/** The languages that the template has texts in. */
function templateLanguages(): readonly string[] {
  return readdirSync(join(template, 'screens/texts')).map((file) => file.replace('.yaml', ''));
}

/** Reads the option `--languages=en,de`. @throws SettingError */
function readLanguages(option: unknown): readonly string[] {
  const known = templateLanguages();
  const chosen = (typeof option === 'string' ? option : 'en,de').split(',');
  for (const language of chosen) {
    if (!known.includes(language))
      throw new SettingError(
        `There are no texts in "${language}". ${hintForName(language, known) ?? ''}`,
      );
  }
  if (new Set(chosen).size < chosen.length)
    throw new SettingError(`"${chosen.join(',')}" names a language twice.`);
  return chosen;
}

/** An entry of `node_modules/.package-lock.json`. */
interface InstalledPackage {
  readonly resolved?: string;
}

/**
 * How the new portal's package.json names this engine: the checkout, the tarball that it was
 * installed from, or its version in the registry.
 */
function engineDependency(version: string): string {
  if (isCheckout) return `file:${engineFolder}`;
  const root = dirname(dirname(engineFolder));
  const lock = join(root, 'node_modules/.package-lock.json');
  const packages = existsSync(lock)
    ? (
        JSON.parse(readFileSync(lock, 'utf8')) as {
          readonly packages: Readonly<Record<string, InstalledPackage>>;
        }
      ).packages
    : {};
  const resolved = packages['node_modules/portico']?.resolved;
  return resolved?.startsWith('file:') === true
    ? `file:${resolve(root, resolved.slice('file:'.length))}`
    : `^${version}`;
}

function packageFile(name: string): string {
  const { version, engines, devDependencies } = JSON.parse(
    readFileSync(engineFile('package.json'), 'utf8'),
  ) as {
    readonly version: string;
    readonly engines: unknown;
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const content = {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines,
    scripts: {
      start: 'portico start',
      dev: 'portico dev',
      check: 'portico check',
      test: 'portico check && portico test && node --import portico/register --test tests/*.test.ts',
      build: 'portico build',
      format: 'portico format',
    },
    dependencies: { portico: engineDependency(version) },
    // the document in which `portico test` runs
    devDependencies: Object.fromEntries(
      ['@testing-library/user-event', 'axe-core', 'jsdom'].map((tool) => [
        tool,
        devDependencies[tool],
      ]),
    ),
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

/** The examples of a new portal's service, in a language. */
function samplesIn(language: string): string {
  return readFileSync(join(template, 'samples', `${language}.yaml`), 'utf8').trimEnd();
}

/** Template file -> text, with the portal's own words in place of the marks. */
function templateFiles(
  words: Readonly<Record<string, string>>,
  languages: readonly string[],
): readonly (readonly [path: string, text: string])[] {
  return readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(template, join(entry.parentPath, entry.name)))
    .filter((path) => {
      if (path.startsWith('samples')) return false;
      const language = /^screens\/texts\/(\w+)\.yaml$/.exec(path)?.[1];
      return language === undefined || languages.includes(language);
    })
    .map((path) => {
      const text = readFileSync(join(template, path), 'utf8');
      return [
        path.replace(/^gitignore$/, '.gitignore'), // npm leaves files of this name out of packages
        text.replace(/\{\{(\w+)\}\}/g, (mark, word: string) => words[word] ?? mark),
      ] as const;
    });
}

/**
 * Writes a portal into an empty folder, which is created if missing. `languages` is the option of
 * the command line. @throws SettingError when it is a file or not empty, or a language is unknown.
 */
export function newPortal(folder: string, languages: unknown): void {
  const chosen = readLanguages(languages);
  const target = resolve(folder);
  const found = statSync(target, { throwIfNoEntry: false });
  if (found?.isDirectory() === false)
    throw new SettingError(`"${folder}" is a file; a new portal needs an empty or missing folder.`);
  if (found !== undefined && readdirSync(target).some((entry) => entry !== '.git'))
    throw new SettingError(`The folder "${folder}" is not empty; a new portal needs an empty one.`);
  const name = basename(target)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (name === '') throw new SettingError(`"${folder}" has no letter to name a portal after.`);
  const words = {
    name,
    title: name.replace(
      /(^|-)([a-z])/g,
      (_, dash: string, letter: string) => `${dash === '' ? '' : ' '}${letter.toUpperCase()}`,
    ),
    default: chosen[0] ?? '',
    languages: chosen.join(', '),
    samples: samplesIn(chosen[0] ?? ''),
  };
  const files = [['package.json', packageFile(name)] as const, ...templateFiles(words, chosen)];
  for (const [path, text] of files) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  }
  const steps = [...(target === resolve('.') ? [] : [`cd ${folder}`]), 'npm install', 'npm start'];
  console.log(
    `${files.length} files are written. Next:\n${steps.map((step) => `  ${step}`).join('\n')}`,
  );
}
