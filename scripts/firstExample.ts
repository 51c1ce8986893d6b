import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { engineFile } from './engineFolder.mjs';

/** The first example of one of the engine's widgets, from its `examples.yaml`. */
export function firstExample(type: string): Readonly<Record<string, unknown>> | undefined {
  const file = engineFile(`src/widgets/${type}/examples.yaml`);
  if (!existsSync(file)) return undefined;
  const examples = parse(readFileSync(file, 'utf8')) as Readonly<
    Record<string, Readonly<Record<string, unknown>>>
  > | null;
  return Object.values(examples ?? {})[0];
}
