import { existsSync, readFileSync } from 'node:fs';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { readBlockList } from '../src/compiler/blocks/blockList.ts';
import type { WidgetManifest } from '../src/language/manifest.ts';
import { inForm } from './inForm.ts';
import { openPortal, type OpenedPortal } from './openPortal.ts';
import { loadAxe, type FindViolations } from './testing/findViolations.ts';

type Json = Readonly<Record<string, unknown>>;

/** An example of a widget, and the screen that shows it. */
interface Example {
  readonly type: string;
  readonly name: string;
  readonly path: string;
  readonly file: string;
  readonly screen: Json;
}

/** What a text that was not found, or a value that was not formatted, looks like on a page. */
const leftovers = /undefined|NaN|\[object |\{\w+\}/;

/** The widgets and controls that `vocabulary.yaml` lists. */
function listedTypes(portal: string): readonly string[] {
  const file = join(portal, 'vocabulary.yaml');
  if (!existsSync(file)) return [];
  const list = readBlockList(new Map([['vocabulary.yaml', readFileSync(file, 'utf8')]]));
  return (list?.of('widgets') ?? []).map(({ name }) => name);
}

function readExamples(portal: string, types: readonly string[]): readonly Example[] {
  return types.flatMap((type) => {
    const folder = join(portal, 'widgets', type);
    const manifest = JSON.parse(
      readFileSync(join(folder, 'manifest.json'), 'utf8'),
    ) as WidgetManifest;
    const examples = (parse(readFileSync(join(folder, 'examples.yaml'), 'utf8')) ?? {}) as Json;
    return Object.entries(examples).map(([name, node]): Example => {
      const id = `example_${type}_${name}`.replaceAll(/\W/g, '_');
      const path = `/example/${type}/${name}`;
      const shown =
        manifest.control === undefined
          ? { body: [node] }
          : inForm({ control: manifest.control, id, field: node as Json });
      return {
        type,
        name,
        path,
        file: `examples/${type}-${name}.screen.yaml`,
        screen: {
          schema: 'screen/1',
          screen: id,
          path,
          title: `= '${type}'`,
          access: 'public',
          ...shown,
        },
      };
    });
  });
}

/**
 * Declares tests for the widgets and controls of a portal's own: the compiler accepts each example
 * of each, and the portal's runtime draws it in every language without a fault and without a
 * violation of the accessibility rules of axe. A portal without widgets has no such tests.
 */
export function testWidgets(folder = 'screens'): void {
  const types = listedTypes(folder);
  if (types.length === 0) return;
  const examples = readExamples(folder, types);
  describe('own widgets', () => {
    let portal: OpenedPortal | undefined;
    let findViolations: FindViolations | undefined;
    before(async () => {
      findViolations = await loadAxe();
      portal = await openPortal(folder, {
        descriptors: new Map(examples.map(({ file, screen }) => [file, stringify(screen)])),
      });
    });
    after(() => portal?.close());
    test('each has an example', () => {
      const shown = new Set(examples.map(({ type }) => type));
      assert.deepEqual(
        types.filter((type) => !shown.has(type)),
        [],
        'Add an example to "examples.yaml" of these widgets.',
      );
    });
    for (const { type, name, path, screen } of examples) {
      test(`the example "${name}" of "${type}" is drawn in every language`, async () => {
        for (const language of portal?.languages ?? []) {
          const drawn = await portal?.open(path, { language });
          assert.deepEqual([drawn?.problems, drawn?.screen], [[], screen['screen']]);
          assert.doesNotMatch(drawn?.text ?? '', leftovers);
        }
      });
      test(`the example "${name}" of "${type}" violates no rule of axe`, async (context) => {
        if (findViolations === undefined)
          return context.skip('Install "axe-core" and "jsdom" to look for accessibility problems.');
        for (const language of portal?.languages ?? []) {
          const drawn = await portal?.open(path, { language });
          assert.deepEqual(await findViolations(drawn?.html ?? '', language), []);
        }
      });
    }
  });
}
