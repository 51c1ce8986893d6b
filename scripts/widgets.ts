import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Manifest } from '../src/sdk/widget.ts';
import { firstExample } from './firstExample.ts';
import { toPropsFile, toWidgetDocs } from './widgetFiles.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'src/widgets');

function writtenExample(type: string): string {
  const first = firstExample(type);
  return first === undefined ? '' : stringify(first, { lineWidth: 110 });
}

/** The output of `npm run widgets`: path below the project's root -> text. */
export function widgetFiles(): ReadonlyMap<string, string> {
  const types = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'manifest.json')))
    .map((entry) => entry.name)
    .sort();
  const manifests = types.map(
    (type) => JSON.parse(readFileSync(join(folder, type, 'manifest.json'), 'utf8')) as Manifest,
  );
  const files = new Map<string, string>();
  for (const manifest of manifests)
    files.set(`src/widgets/${manifest.type}/props.ts`, toPropsFile(manifest));
  files.set(
    'docs/widgets.md',
    toWidgetDocs(
      manifests.map((manifest) => ({ manifest, example: writtenExample(manifest.type) })),
    ),
  );
  return files;
}

if (process.argv[1] === import.meta.filename) {
  for (const [path, text] of widgetFiles()) writeFileSync(join(root, path), text);
}
