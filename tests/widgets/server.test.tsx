// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { widgets } from '../../src/widgets/index.ts';
import { readExamples } from './examples/readExample.ts';
import { ExampleNode, loadComponents, type Stage } from './examples/renderExample.tsx';

const nodes = widgets.filter(({ manifest }) => manifest.kind === 'node');
let components: Stage['components'];
beforeAll(async () => {
  components = await loadComponents(nodes);
}, 300_000);

describe('server rendering', () => {
  it.each(nodes.map(({ manifest }) => manifest.type))('renders every example of "%s"', (type) => {
    const stage: Stage = {
      language: 'ro',
      extra: {},
      write: () => undefined,
      widgets: new Map(nodes.map((widget) => [widget.manifest.type, widget])),
      components,
      emit: () => undefined,
    };
    expect(typeof window).toBe('undefined');
    for (const [name, example] of Object.entries(readExamples(type))) {
      const html = renderToString(<ExampleNode node={example} stage={stage} />);
      if (!/missing|none|unused/.test(name)) expect(html, name).not.toBe('');
      expect(html, name).not.toContain(' style="');
    }
  });
});
