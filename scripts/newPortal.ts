import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { SettingError } from '../src/server/serverSettings.ts';
import { engineFile, engineFolder, isCheckout } from './engineFolder.mjs';
import { languageTag } from './languageTag.ts';

const template = engineFile('scripts/template');

/** The languages that the template has texts in. */
function templateLanguages(): readonly string[] {
  return readdirSync(join(template, 'screens/texts')).map((file) => file.replace('.yaml', ''));
}

/** Whether a text is the tag of a language that has a name, such as `ar` or `pt-BR`. */
function isLanguage(tag: string): boolean {
  if (!languageTag.test(tag)) return false;
  try {
    return (
      new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) !== undefined
    );
  } catch {
    return false; // a RangeError
  }
}

/** Reads the option `--languages=en,de`. @throws SettingError */
function readLanguages(option: unknown): readonly string[] {
  const chosen = (typeof option === 'string' ? option : 'en,de').split(',');
  for (const language of chosen)
    if (!isLanguage(language))
      throw new SettingError(
        `"${language}" is not a language. Write its tag, such as "${templateLanguages().join('", "')}", "ar" or "pt-BR".`,
      );
  if (new Set(chosen).size < chosen.length)
    throw new SettingError(`"${chosen.join(',')}" names a language twice.`);
  return chosen;
}

/** An entry of `node_modules/.package-lock.json`. */
interface InstalledPackage {
  readonly resolved?: string;
}

/**
 * How the package.json in the folder `target` names this engine: the checkout or the tarball that
 * it was installed from, relative to that folder, or its version in the registry.
 */
function engineDependency(version: string, target: string): string {
  const fileAt = (path: string) => `file:${relative(target, path).split(sep).join('/')}`;
  if (isCheckout) return fileAt(engineFolder);
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
    ? fileAt(resolve(root, resolved.slice('file:'.length)))
    : `^${version}`;
}

/** The members of a package.json that this script reads. */
interface PackageFile {
  readonly name?: string;
  readonly version?: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The package.json of a portal; keeps what the folder's own one says about other things. */
function packageFile(name: string, target: string): string {
  const { version, engines, devDependencies } = JSON.parse(
    readFileSync(engineFile('package.json'), 'utf8'),
  ) as {
    readonly version: string;
    readonly engines: unknown;
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const file = join(target, 'package.json');
  const found = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PackageFile) : {};
  const content = {
    name,
    version: '0.1.0',
    ...found,
    private: true,
    type: 'module',
    engines,
    scripts: {
      ...found.scripts,
      start: 'portico start',
      dev: 'portico dev',
      check: 'portico check',
      test: 'portico check && portico test && node --import portico/register --test tests/*.test.ts',
      build: 'portico build',
      format: 'portico format',
      types: 'portico types',
      texts: 'portico texts',
      migrate: 'portico migrate',
      reset: 'portico reset',
    },
    dependencies: { portico: engineDependency(version, target), ...found.dependencies },
    // the document in which `portico test` runs
    devDependencies: {
      ...Object.fromEntries(
        ['@testing-library/user-event', 'axe-core', 'jsdom'].map((tool) => [
          tool,
          devDependencies[tool],
        ]),
      ),
      ...found.devDependencies,
    },
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

/** The examples of a new portal's service, in a language. */
function samplesIn(language: string): string {
  return readFileSync(join(template, 'samples', `${language}.yaml`), 'utf8').trimEnd();
}

/** The languages of a new portal. */
interface NewLanguages {
  /** The one whose texts others begin with: the first that the template has texts in. */
  readonly model: string;
  /** Those that a file of the template becomes the texts of, by the language of that file. */
  readonly written: Readonly<Record<string, string>>;
  /** Those that the template has no texts in. */
  readonly untranslated: readonly string[];
}

function newLanguages(chosen: readonly string[]): NewLanguages {
  const known = templateLanguages();
  const translated = chosen.filter((language) => known.includes(language));
  const model = translated[0] ?? 'en';
  return {
    model,
    written:
      translated.length > 0
        ? Object.fromEntries(translated.map((language) => [language, language]))
        : { [model]: chosen[0] ?? model },
    untranslated: chosen.filter((language) => !known.includes(language)),
  };
}

/** Template file -> text, with the portal's own words in place of the marks. */
function templateFiles(
  words: Readonly<Record<string, string>>,
  written: NewLanguages['written'],
): readonly (readonly [path: string, text: string])[] {
  return readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(template, join(entry.parentPath, entry.name)))
    .flatMap((path) => {
      if (path.startsWith('samples')) return [];
      const text = readFileSync(join(template, path), 'utf8').replace(
        /\{\{(\w+)\}\}/g,
        (mark, word: string) => words[word] ?? mark,
      );
      const source = /^screens\/texts\/(\w+)\.yaml$/.exec(path)?.[1];
      // npm leaves files of the name .gitignore out of packages
      if (source === undefined) return [[path.replace(/^gitignore$/, '.gitignore'), text] as const];
      const language = written[source];
      return language === undefined ? [] : [[`screens/texts/${language}.yaml`, text] as const];
    });
}

/** What a folder may hold before a portal is written into it: the package, once installed there. */
const beforehand: readonly string[] = ['.git', 'node_modules', 'package.json', 'package-lock.json'];

/** A portal that was written. */
export interface NewPortal {
  /** Folder of its descriptors. */
  readonly screens: string;
  /** The languages whose texts are still those of `model`. */
  readonly untranslated: readonly string[];
  readonly model: string;
  /** The commands to run next, in order. */
  readonly steps: readonly string[];
  readonly fileCount: number;
}

/**
 * Writes a portal into an empty folder, which is created if missing, or into one in which only the
 * package was installed. `languages` is the option of the command line. Texts of languages that the
 * template lacks are left to `portico texts --add`. @throws SettingError when it is a file or has
 * other files, or a language is unknown.
 */
export function newPortal(folder: string, languages: unknown): NewPortal {
  const chosen = readLanguages(languages);
  const { model, written, untranslated } = newLanguages(chosen);
  const target = resolve(folder);
  const found = statSync(target, { throwIfNoEntry: false });
  if (found?.isDirectory() === false)
    throw new SettingError(`"${folder}" is a file; a new portal needs an empty or missing folder.`);
  const other = found && readdirSync(target).find((entry) => !beforehand.includes(entry));
  if (other !== undefined)
    throw new SettingError(
      `The folder "${folder}" has "${other}"; a new portal needs an empty folder, or one in which only the package is installed.`,
    );
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
    locales: chosen.includes('en') ? ', locales: { en: en-GB }' : '',
    languages: chosen.join(', '),
    samples: samplesIn(model),
  };
  const files = [
    ['package.json', packageFile(name, target)] as const,
    ...templateFiles(words, written),
  ];
  for (const [path, text] of files) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  }
  const steps = [...(target === resolve('.') ? [] : [`cd ${folder}`]), 'npm install', 'npm start'];
  return {
    screens: join(target, 'screens'),
    untranslated,
    model,
    steps,
    fileCount:
      files.length + untranslated.filter((one) => !Object.values(written).includes(one)).length,
  };
}
