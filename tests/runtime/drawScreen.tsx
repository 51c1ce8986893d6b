import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import type { MenuItem, Node, Popup, Portal, Shell, Step } from '../../src/language/release.ts';
import { PortalView } from '../../src/runtime/PortalView.tsx';
import { defineWidget } from '../../src/sdk/widget.ts';
import type { WidgetProps } from '../../src/sdk/widget.ts';
import { accordion } from '../../src/widgets/accordion/index.ts';
import { button } from '../../src/widgets/button/index.ts';
import { embed } from '../../src/widgets/embed/index.ts';
import { table } from '../../src/widgets/table/index.ts';
import { createTestRuntime, screen as screenFile, step } from './createTestRuntime.ts';
import type { Service, TestPortal } from './createTestRuntime.ts';

/** A widget that throws while its prop is set. */
const fragile = defineWidget<{ readonly broken: boolean }>(
  {
    type: 'fragile',
    title: 'Fragile',
    description: 'Breaks when it is told to.',
    kind: 'node',
    props: { type: 'object', properties: { broken: { type: 'boolean' } }, required: ['broken'] },
  },
  () =>
    Promise.resolve(({ props }: WidgetProps<{ readonly broken: boolean }>) => {
      if (props.broken) throw new Error('It broke.');
      return <p>Whole</p>;
    }),
);

const chooser = defineWidget<Record<string, never>>(
  {
    type: 'chooser',
    title: 'Chooser',
    description: 'Says which letter was pressed.',
    kind: 'node',
    props: { type: 'object', properties: {} },
  },
  () =>
    Promise.resolve(({ emit }: WidgetProps<Record<string, never>>) =>
      ['A', 'B', 'C'].map((letter) => (
        <button key={letter} type="button" onClick={() => emit('change', { value: letter })}>
          {letter}
        </button>
      )),
    ),
);

export function pressable(key: string, text: string, press: readonly Step[]): Node {
  return {
    type: 'button',
    key,
    props: {
      text,
      variant: 'secondary',
      size: 'medium',
      block: false,
      busy: false,
      disabled: false,
      submit: false,
    },
    on: { press },
  };
}

export const set = (path: readonly string[], value: unknown) =>
  step('set', { set: [{ path, value }] });

export interface Drawn {
  readonly body?: readonly Node[];
  readonly state?: Shell['state'];
  readonly popups?: Readonly<Record<string, Popup>>;
  readonly menu?: readonly MenuItem[];
  readonly portal?: Partial<Portal>;
  readonly layout?: Shell['layout'];
  readonly service?: Service;
  readonly texts?: Readonly<Record<string, string>>;
  readonly hash?: string;
}

/** Renders a portal with one screen inside one shell, and waits until it shows. */
export async function draw({
  body = [],
  state = {},
  popups = {},
  menu,
  portal = {},
  layout = { type: 'area', phone: 'drawer' },
  service,
  texts,
  hash = '',
}: Drawn): Promise<TestPortal> {
  const widgets = ['accordion', 'button', 'fragile', 'chooser', 'table'];
  const shell: Shell = {
    shell: 'frame',
    state: { open: false },
    data: {},
    actions: {},
    define: {},
    widgets,
    forms: [],
    guards: [],
    layout,
    header: [],
    context: [],
    notice: [],
    aside: [],
    popups: [],
    ...(menu !== undefined && { menu: { menu: 'main', items: menu } }),
  };
  const drawn = createTestRuntime({
    portal: { name: 'Corner shop', ...portal },
    widgets: [accordion, button, embed, fragile, chooser, table],
    files: {
      'routes/_root': [
        { path: '/', screen: 'home', name: 'home', shell: 'frame', query: {}, widgets, forms: [] },
      ],
      'shells/frame': shell,
      'screens/home': screenFile('home', { shell: 'frame', title: 'Home', body, state, widgets }),
      ...Object.fromEntries(Object.entries(popups).map(([id, file]) => [`popups/${id}`, file])),
      ...Object.fromEntries(
        ['frame', 'home', ...Object.keys(popups)].map((name) => [`texts/ro/${name}`, {}]),
      ),
      'texts/ro/portal': { 'runtime.nodeError': 'This part could not be shown.', ...texts },
    },
    ...(service !== undefined && { service }),
  });
  await drawn.start();
  render(
    <MemoryRouter initialEntries={[`/${hash}`]}>
      <PortalView portal={drawn} />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'Home' });
  return drawn;
}
