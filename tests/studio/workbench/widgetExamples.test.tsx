// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Widget } from '../../../src/sdk/widget.ts';
import { widgets as builtIn } from '../../../src/widgets/index.ts';
import { standInBrowser } from '../../widgets/examples/browser.ts';
import type { Json } from '../../widgets/examples/readExample.ts';
import { ExampleNode, loadComponents, type Stage } from '../../widgets/examples/renderExample.tsx';

const folder = 'src/studio/portal/widgets';
const types = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

let widgets: readonly Widget[];
let components: Stage['components'];
beforeAll(async () => {
  const modules = await Promise.all(
    types.map(async (type): Promise<object> => {
      const file = resolve(folder, type, 'index.ts');
      return (await import(/* @vite-ignore */ file)) as object;
    }),
  );
  widgets = [...builtIn, ...modules.flatMap((module) => Object.values(module) as Widget[])];
  components = await loadComponents(widgets);
}, 120_000);
afterEach(cleanup);

describe('the widgets of the Studio', () => {
  it.each(types)('"%s" draws its examples, with what they leave out at its default', (type) => {
    standInBrowser();
    const text = readFileSync(join(folder, type, 'examples.yaml'), 'utf8');
    const examples = Object.values(parse(text) as Record<string, Json>);
    expect(examples.length).toBeGreaterThan(0);
    for (const language of ['en', 'ro'] as const)
      for (const node of examples) {
        const stage: Stage = {
          widgets: new Map(widgets.map((one) => [one.manifest.type, one])),
          components,
          language,
          text: (key) => key,
          extra: {},
          write: () => undefined,
          emit: () => undefined,
        };
        const { container } = render(<ExampleNode node={node} stage={stage} />);
        expect(container.childElementCount).toBeGreaterThan(0);
        cleanup();
      }
  });
});
