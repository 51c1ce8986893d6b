import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

describe('the imports of the server', () => {
  it('include nothing that renders', () => {
    const folder = join(import.meta.dirname, '../../src/server');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    expect(files.length).toBeGreaterThan(30);
    const wrong = files.filter((file) =>
      /from '(react|jotai|(?:\.\.\/)+(runtime|ui|widgets|actions|sdk))/.test(
        readFileSync(join(folder, file), 'utf8'),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

const root = join(import.meta.dirname, '../..');

/** What a module loads at once; types are not loaded, and `import()` loads later. */
function staticImports(file: string): readonly string[] {
  return [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type )(?:[^;']*? from )?'([^']+)';/gm,
    ),
  ].map(([, name = '']) => name);
}

/** All modules that a file loads at its start: files, and names of packages. */
function loadedFrom(file: string): { readonly files: Set<string>; readonly packages: Set<string> } {
  const files = new Set([file]);
  const packages = new Set<string>();
  for (const each of files) {
    for (const name of staticImports(each)) {
      const target = resolve(dirname(each), name);
      if (!name.startsWith('.')) packages.add(name);
      else if (existsSync(target) && /\.(?:tsx?|mjs)$/.test(target)) files.add(target);
    }
  }
  return { files, packages };
}

describe('the process that serves a portal', () => {
  it('loads neither compiler, bundler nor renderer, whose memory it would keep', () => {
    const { files, packages } = loadedFrom(join(root, 'scripts/serve.ts'));
    expect(files.size).toBeGreaterThan(60);
    const loaded = [...files].map((file) => relative(root, file));
    const heavy =
      /^src\/compiler\/(?:compile|elaborate\/|check\/|emit\/)|\.tsx$|^src\/(?:widgets|ui)\//;
    expect(loaded.filter((file) => heavy.test(file))).toEqual([]);
    expect([...packages].filter((name) => /^(?:vite|react-dom|jsdom)\b/.test(name))).toEqual([]);
  });
});
