// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createCompiler } from '../../src/compiler/compile.ts';
import { sourceProblems } from '../../src/compiler/validate/sourceProblems.ts';
import type { WidgetManifest } from '../../src/language/manifest.ts';
import type { Portal } from '../../src/language/release.ts';
import { PortalView } from '../../src/runtime/PortalView.tsx';
import { defineWidget, type WidgetProps } from '../../src/sdk/widget.ts';
import { widgets } from '../../src/widgets/index.ts';
import { basePortal, sampleVocabulary } from '../compiler/sampleFolders.ts';
import { createTestRuntime, settle } from './createTestRuntime.ts';

afterEach(cleanup);

interface GaugeProps {
  readonly values?: readonly unknown[];
  readonly state?: string;
  readonly trouble?: { readonly code: string };
  readonly again: boolean;
}

function Gauge({ props, emit }: WidgetProps<GaugeProps>): ReactNode {
  return (
    <p>
      {props.state}, {props.values?.length ?? 'no'} values, {props.trouble?.code ?? 'fine'}
      {props.again && <button onClick={() => emit('again')}>Again</button>}
    </p>
  );
}

/**
 * A widget that is defined only in this test, with its own prop names for the parts of a source.
 */
const gauge = defineWidget<GaugeProps>(
  {
    type: 'gauge',
    title: 'Gauge',
    description: 'Counts values.',
    kind: 'node',
    source: { data: 'values', status: 'state', failure: 'trouble', reload: 'again' },
    props: {
      type: 'object',
      additionalProperties: false,
      properties: {
        values: { type: 'array', items: true, 'x-missing': true, description: 'The values.' },
        state: { type: 'string', description: 'How they are doing.' },
        trouble: {
          type: 'object',
          properties: { code: { type: 'string' } },
          required: ['code'],
          description: 'What went wrong.',
        },
        again: { type: 'boolean', default: false, description: 'Offers a retry.' },
      },
      required: ['values'],
    },
    events: { again: { description: 'A retry was requested.' } },
  },
  () => Promise.resolve(Gauge),
);
const { manifest } = gauge;
const compiler = createCompiler({
  ...sampleVocabulary,
  widgets: [...sampleVocabulary.widgets, manifest],
});

function compileGauge(node: string) {
  const base = basePortal();
  const { diagnostics, release } = compiler.compile({
    files: new Map([
      ...base,
      [
        'services/library.openapi.yaml',
        (base.get('services/library.openapi.yaml') ?? '').replaceAll(
          'x-roles: [READER',
          'x-roles: [visitor, READER',
        ),
      ],
      [
        'screens/login.screen.yaml',
        `${base.get('screens/login.screen.yaml') ?? ''}
data: { books: { call: searchBooks, with: { branch: "1" } , onError: byCode } }
`.replace('body:\n', `body:\n  - ${node}\n`),
      ],
    ]),
  });
  return {
    problems: diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ code, line }) => `${line}: ${code}`),
    files: release?.files ?? new Map<string, string>(),
  };
}

describe('a widget of another package that takes a source', () => {
  it('shows rows, status and failure of the data, and reloads them', async () => {
    const { problems, files } = compileGauge('{ type: gauge, source: data.books }');
    expect(problems).toEqual([]);
    const json = Object.fromEntries(
      [...files]
        .filter(([path]) => path.endsWith('.json'))
        .map(([path, file]) => [path.replace(/\.json$/, ''), JSON.parse(file)] as const),
    );
    let isBroken = true;
    const portal = createTestRuntime({
      portal: json['portal'] as Portal,
      files: json,
      widgets: [...widgets, gauge],
      service: () =>
        isBroken
          ? new Response('{"error_code":"E1"}', { status: 400 })
          : Response.json([{ id: '1', title: 'Emma', price: 1, state: 'free' }]),
      module: (url) =>
        import(
          /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(files.get(url.replace('/release/test/', '')) ?? '')}`
        ),
    });
    await portal.start();
    await portal.visit('/');
    render(
      <MemoryRouter>
        <PortalView portal={portal} />
      </MemoryRouter>,
    );
    await screen.findByText(/failed, no values, E1/);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Again' }));
    await settle();
    await screen.findByText(/ready, 1 values, fine/);
  });

  it('prefers a prop that the node has itself', () => {
    const { files } = compileGauge('{ type: gauge, source: data.books, state: own, again: false }');
    const { body } = JSON.parse(files.get('screens/login.json') ?? '') as {
      readonly body: readonly { readonly props: object }[];
    };
    expect(body[0]?.props).toEqual({
      values: { '=': ['.', ['data', 'books']] },
      state: 'own',
      trouble: { '=': ['.', ['failure', 'books']] },
      again: false,
    });
  });

  it.each([
    ['neither a source nor what it needs', '{ type: gauge }', 'missing-key'],
    ['a source that is no piece of data', '{ type: gauge, source: books }', 'source-needed'],
    ['unknown data', '{ type: gauge, source: data.boks }', 'unknown-data'],
  ])('is rejected with %s', (_, node, code) => {
    expect(compileGauge(node).problems).toEqual([expect.stringContaining(`: ${code}`)]);
  });
});

describe('an error in `source` of a manifest', () => {
  it.each<[string, Partial<WidgetManifest>, string]>([
    ['an unknown part', { source: { dat: 'values' } as never }, 'Did you mean "data"?'],
    ['an unknown prop', { source: { data: 'value' } }, 'There is no prop "value".'],
    ['an unknown event', { source: { reload: 'agai' } }, 'Did you mean "again"?'],
    ['nothing', { source: {} }, 'Write which prop receives what'],
    ['a control', { kind: 'control' }, 'Only a widget of the kind "node"'],
  ])('is reported: %s', (_, changed, sentence) => {
    expect(sourceProblems([manifest])).toEqual([]);
    expect(sourceProblems([{ ...manifest, ...changed }]).join('\n')).toContain(sentence);
  });
});
