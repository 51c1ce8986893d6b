import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { afterAll, describe, expect, expectTypeOf, it } from 'vitest';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import type {
  Descriptor,
  Form,
  Popup,
  ItemMenu,
  Node,
  Screen,
  Step,
} from '../../src/language/generated/descriptors.ts';

const folder = join('node_modules/.cache', 'descriptor-types');

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('descriptors written in TypeScript', () => {
  it('accept all descriptors of the shipped portals', async () => {
    const concepts = new Set<string>();
    const lines: string[] = [];
    for (const portal of ['screens', 'tests/bench/portal']) {
      for (const [path, text] of (await readPortalFolder(portal)).files) {
        const value = /^(services|config)\//.test(path)
          ? undefined
          : (parse(text) as { readonly schema: string });
        if (value === undefined) continue;
        concepts.add(value.schema.split('/')[0] ?? '');
        lines.push(
          `// ${path}\nexport const _${lines.length}: Descriptor = ${JSON.stringify(value)};`,
        );
      }
    }
    expect([...concepts]).toEqual(
      expect.arrayContaining([
        'access',
        'define',
        'errors',
        'form',
        'menu',
        'popup',
        'portal',
        'screen',
        'shell',
        'texts',
        'theme',
        'validators',
      ]),
    );
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, 'all.ts'),
      `import type { Descriptor } from '../../../src/language/generated/descriptors.ts';\n${lines.join('\n')}\n// @ts-expect-error: and this one is not\nexport const wrong: Descriptor = { schema: 'screen/1', screen: 'orders', title: 'orders.title', body: [{ type: 'button' }] };\n`,
    );
    const { status, stdout } = spawnSync(
      'npx',
      [
        'tsc',
        '--noEmit',
        '--ignoreConfig',
        '--strict',
        '--exactOptionalPropertyTypes',
        '--skipLibCheck',
        '--module',
        'nodenext',
        '--allowImportingTsExtensions',
        '--types',
        '',
        join(folder, 'all.ts'),
      ],
      { encoding: 'utf8' },
    );
    expect(stdout.split('\n').slice(0, 10).join('\n')).toBe('');
    expect(status).toBe(0);
  });

  // The rest is checked by the type checker: a line that is accepted although it should not be is
  // an error there.
  it('have the keys of their kind only', () => {
    const right: Screen = {
      schema: 'screen/1',
      screen: 'orders',
      path: ['/orders', '/orders/{id}'],
      title: 'orders.title',
      state: { filter: { open: true }, page: 1 },
      body: [
        {
          type: 'alert',
          text: { key: 'orders.many', count: '= size(data.orders)' },
          tone: 'warning',
          show: '= state.page > 1',
        },
        {
          type: 'form',
          form: 'order',
          bind: 'state.filter',
          on: {
            submit: [
              { set: { 'state.page': 1 } },
              { call: 'findOrders', as: 'found', when: '= true' },
            ],
          },
        },
      ],
    };
    expectTypeOf(right).toExtend<Descriptor>();
    // @ts-expect-error: of another concept
    expectTypeOf<Screen>({ ...right, schema: 'form/1' });
    // @ts-expect-error: an address begins with a slash
    expectTypeOf<Screen>({ ...right, path: 'orders' });
    const screen: Screen = {
      schema: 'screen/1',
      screen: 'orders',
      title: 'orders.title',
      // @ts-expect-error: no key of a screen
      bodi: [],
    };
    const form: Form = { schema: 'form/1', fields: {} };
    // @ts-expect-error: a popup has a title
    const popup: Popup = { schema: 'popup/1', body: [] };
    expect([screen, form, popup]).toHaveLength(3);
  });
});

describe('descriptors written in TypeScript: members', () => {
  it('have nodes with the props of their widget only', () => {
    expectTypeOf<Node>({ type: 'button', text: 'orders.send' });
    expectTypeOf<{ type: 'steps' }>().toExtend<Node>();
    // @ts-expect-error: no widget, and no part of the language
    const unknown: Node = { type: 'buton', text: 'orders.send' };
    // @ts-expect-error: a form names its form and its data
    const bare: Node = { type: 'form', form: 'order' };
    // @ts-expect-error: a prop of another widget
    const other: Node = { type: 'steps', tone: 'danger' };
    // @ts-expect-error: a message has a text
    const silent: Node = { type: 'alert' };
    // @ts-expect-error: none of the tones
    const loud: Node = { type: 'alert', text: 'orders.many', tone: 'loud' };
    // @ts-expect-error: a condition is true, false or an expression
    const asked: Node = { type: 'alert', text: 'orders.many', show: 'state.page > 1' };
    // @ts-expect-error: what runs is a list of steps
    const idle: Node = { type: 'button', text: 'orders.send', on: { press: 'send' } };
    expect([unknown, bare, other, silent, loud, asked, idle]).toHaveLength(7);
  });

  it('have steps with one verb and its parameters', () => {
    expectTypeOf<Step>({ open: 'orders', query: { page: '= state.page' }, when: true });
    // @ts-expect-error: two verbs
    const two: Step = { open: 'orders', toast: 'orders.sent' };
    // @ts-expect-error: no verb
    const none: Step = { when: '= true' };
    // @ts-expect-error: a parameter of another verb
    const mixed: Step = { open: 'orders', body: { id: 1 } };
    // @ts-expect-error: no verb of the language
    const unknown: Step = { opne: 'orders' };
    // @ts-expect-error: a screen is named by a text
    const wrong: Step = { open: 7 };
    expect([two, none, mixed, unknown, wrong]).toHaveLength(5);
  });

  it('have menu entries with an id and a text, or a section with its entries', () => {
    expectTypeOf<ItemMenu>({
      section: 'menu.orders',
      items: [{ id: 'orders', text: 'menu.orders', open: 'orders' }],
    });
    // @ts-expect-error: an entry has a text
    const entry: ItemMenu = { id: 'orders', open: 'orders' };
    // @ts-expect-error: a section has entries
    const section: ItemMenu = { section: 'menu.orders' };
    expect([entry, section]).toHaveLength(2);
  });

  it('have forms with typed fields and failures', () => {
    const field: NonNullable<Form['fields']>[string] = {
      type: 'string',
      required: true,
      label: 'orders.name',
    };
    expectTypeOf(field).not.toBeAny();
    // @ts-expect-error: no type of a field
    const unknown: NonNullable<Form['fields']>[string] = { type: 'text', label: 'orders.name' };
    // @ts-expect-error: no key of a field
    const other: NonNullable<Form['fields']>[string] = { type: 'string', labell: 'orders.name' };
    expect([field, unknown, other]).toHaveLength(3);
  });
});
