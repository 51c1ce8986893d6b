import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { exportName } from '../../src/compiler/blocks/exportName.ts';
import { guardOf } from '../../src/expressions/guard.ts';
import { parseSignature } from '../../src/expressions/signature.ts';

/** Whether a portal has building blocks of its own. */
export function hasOwnBlocks(portal: string): boolean {
  return existsSync(join(portal, 'vocabulary.yaml'));
}

/**
 * Puts the building blocks that a portal's `vocabulary.yaml` lists in the place of
 * `src/ownBlocks.ts`: widgets with their components, verbs and functions each in a file of its own
 * that loads with what uses it. The compiler has checked the list before.
 */
export function ownBlocks(portal: string): Plugin {
  const folder = resolve(portal);
  return {
    name: 'portico:own-blocks',
    enforce: 'pre',
    load(id) {
      // Vite's development server appends `?v=` to the files of an installed engine
      const [file = ''] = id.split('?');
      if (!file.endsWith('/src/ownBlocks.ts') || !hasOwnBlocks(folder)) return null;
      this.addWatchFile(join(folder, 'vocabulary.yaml'));
      return moduleText(folder);
    },
    handleHotUpdate({ file, server }) {
      const [, name = ''] = file.split(`${folder}/`);
      if (!/^(vocabulary\.yaml|functions\/[^/]+\.json)$/.test(name)) return undefined;
      for (const module of server.moduleGraph.urlToModuleMap.values())
        if (module.file?.endsWith('/src/ownBlocks.ts') === true)
          server.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}

/** The module that holds the building blocks of a folder. */
function moduleText(folder: string): string {
  const list: unknown = parse(readFileSync(join(folder, 'vocabulary.yaml'), 'utf8'));
  const named = (kind: string): readonly string[] => {
    const names =
      typeof list === 'object' && list !== null ? (list as Record<string, unknown>)[kind] : [];
    return Array.isArray(names) ? names.map(String) : [];
  };
  const path = (...parts: readonly string[]) => JSON.stringify(join(folder, ...parts));
  const widgets = named('widgets');
  const load = (file: string, name: string) => `async () => (await import(${file})).${name}`;
  return [
    ...widgets.map(
      (type) => `import { ${exportName(type)} } from ${path('widgets', type, 'index.ts')};`,
    ),
    'export const ownBlocks = {',
    `  widgets: [${widgets.map(exportName).join(', ')}],`,
    '  actions: {',
    ...named('actions').map((verb) => `    ${verb}: ${load(path('actions', `${verb}.ts`), verb)},`),
    '  },',
    '  functions: {',
    ...named('functions').map(
      (name) =>
        `    ${name}: { guard: '${guardIn(folder, name)}', compute: ${load(path('functions', `${name}.ts`), name)} },`,
    ),
    '  },',
    '};',
  ].join('\n');
}

function guardIn(folder: string, name: string): string {
  const { signatures } = JSON.parse(
    readFileSync(join(folder, 'functions', `${name}.json`), 'utf8'),
  ) as { readonly signatures: readonly string[] };
  return guardOf(signatures.map(parseSignature));
}
