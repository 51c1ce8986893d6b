// @vitest-environment jsdom
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inForm } from '../../../scripts/inForm.ts';
import { openPortal, type OpenedPortal } from '../../../scripts/openPortal.ts';
import { exampleMedia } from '../../../scripts/site/exampleMedia.ts';
import { examplePortal } from '../../../scripts/site/examplePortal.ts';
import { widgets } from '../../../src/widgets/index.ts';
import { findViolations } from '../examples/accessibility.ts';
import { readExamples } from '../examples/readExample.ts';

const examples = widgets.flatMap(({ manifest: { type, control } }) =>
  control === undefined
    ? []
    : Object.entries(readExamples(type)).map(([name, field]) => {
        const id = `${type}_${name}`.replaceAll('-', '_');
        const parts = inForm({ control, id, field });
        const head = { schema: 'screen/1', screen: id, path: `/examples/${type}/${name}` };
        return { type, name, id, screen: { ...head, title: 'example.title', ...parts } };
      }),
);

describe('the examples of controls', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-controls-'));
  let portal: OpenedPortal | undefined;
  beforeAll(async () => {
    for (const [path, text] of [...examplePortal().files, ...exampleMedia()]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    portal = await openPortal(folder, {
      descriptors: new Map(
        examples.map(({ id, screen }) => [
          `examples/${id}.screen.yaml`,
          stringify({ ...screen, access: 'public' }),
        ]),
      ),
    });
  }, 60_000);
  afterAll(async () => {
    await portal?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are there for every control', () => {
    const controls = widgets.filter(({ manifest }) => manifest.kind === 'control');
    expect([...new Set(examples.map(({ type }) => type))]).toEqual(
      controls.map(({ manifest }) => manifest.type),
    );
  });

  it.each(examples.map((example) => [example.type, example.name, example] as const))(
    'are drawn without a fault: "%s" as "%s"',
    async (_type, _name, { id, screen }) => {
      const drawn = await portal?.open(screen.path);
      expect([drawn?.screen, drawn?.problems]).toEqual([id, []]);
      expect(drawn?.text).not.toMatch(/undefined|NaN|\[object |\{\w+\}/);
      const page = document.createElement('div');
      page.innerHTML = drawn?.html ?? '';
      document.body.replaceChildren(page);
      expect(await findViolations(page)).toEqual([]);
    },
  );
});
