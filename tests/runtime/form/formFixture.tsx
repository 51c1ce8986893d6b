import { render } from '@testing-library/react';
import { atom, createStore } from 'jotai/vanilla';
import { Suspense, type ReactNode } from 'react';
import { createControls, fixedType, formControl } from '../../../src/compiler/validate/controls.ts';
import { validatorModule } from '../../../src/compiler/emit/validators.ts';
import { typeFromSchema } from '../../../src/expressions/typeFromSchema.ts';
import type { Node, Step, Value } from '../../../src/language/release.ts';
import type { Field } from '../../../src/language/form.ts';
import type { Form } from '../../../src/language/form.ts';
import { fieldsInside } from '../../../src/runtime/form/fieldsInside.ts';
import type { OpenPopup } from '../../../src/runtime/core.ts';
import { FormNode } from '../../../src/runtime/form/FormNode.tsx';
import type { LateParts } from '../../../src/runtime/parts.ts';
import { ViewServicesContext } from '../../../src/runtime/viewServices.ts';
import type { ViewServices } from '../../../src/runtime/viewServices.ts';
import { createScope, constantRoot, treeRoot } from '../../../src/runtime/scope.ts';
import type { Instance, Scope } from '../../../src/runtime/scope.ts';
import { createStateTree } from '../../../src/runtime/state.ts';
import type { Widget, WidgetComponent, WidgetServices } from '../../../src/sdk/widget.ts';
import { portalNotation, romanian } from '../../sdk/notations.ts';
import { widgets } from '../../../src/widgets/index.ts';

export const controls: readonly Widget[] = widgets.filter(
  ({ manifest }) => manifest.kind === 'control',
);

const notation = portalNotation('en');

const parts: Partial<LateParts> = { fieldsInside };

/** Messages of the tested portal, as i18next stores them. */
const messages: Readonly<Record<string, string>> = {
  'errors.required': 'Fill in {{label}}.',
  'errors.checked': 'Tick {{label}}.',
  'errors.minLength': 'At least {{limit}} characters.',
  'errors.pattern': '{{label}} is not written right.',
  'errors.type': '{{label}} is not a number.',
  'errors.minimum': 'At least {{limit}}.',
  'errors.ambiguous': '“{{value}}” can be read in two ways. Write {{first}} or {{second}}.',
  'errors.date': 'Enter a date, for example {{example}}.',
  'errors.dateMin': 'Choose a date from {{limit}} on.',
  'errors.dateTime': 'Enter a date and a time, for example {{example}}.',
  'errors.addressStreet': 'Enter the street.',
  'errors.addressPostcode': 'Enter the postcode, for example {{example}}.',
  'errors.timeRange': 'Enter two times, for example {{first}} and {{second}}.',
  'errors.timeOrder': 'The period must end after {{first}}.',
  'errors.timeLimits': 'Choose times between {{first}} and {{second}}.',
  'errors.color': 'Enter a colour, for example {{example}}.',
  'errors.rows.minItems': 'Add at least {{limit}}.',
  'errors.rows.required': 'Add a row to {{label}}.',
  'form.rows.add': 'Add {{label}}',
  'form.rows.added': 'Added {{row}}',
  'form.rows.down': 'Move down {{row}}',
  'form.rows.isFirst': 'It is the first.',
  'form.rows.isLast': 'It is the last.',
  'form.rows.most': 'At most {{limit}}.',
  'form.rows.moved': 'Moved {{row}}',
  'form.rows.name': '{{label}} {{number}}',
  'form.rows.none': 'Nothing yet.',
  'form.rows.remove': 'Remove {{row}}',
  'form.rows.removed': 'Removed {{row}}',
  'form.rows.up': 'Move up {{row}}',
  'form.optional': '(optional)',
  'form.summary': '{{count}} fields need a look',
  'form.met': 'met',
  'form.unmet': 'not met',
  'form.conditions': 'Rules',
  'form.busy': 'Sending',
  'form.error': 'Error',
};

/** The content of config.errors. */
const codes: Readonly<Record<string, string>> = {
  LS01: 'Name is missing (LS01)',
  LS03: 'Invalid password',
  LS04: 'Invalid email',
};

function fill(text: string, args: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(args[name] ?? ''));
}

/** The defaults that the compiler adds. */
function defaultsOf(control: string): Record<string, Value> {
  const found = controls.find(({ manifest }) => manifest.type === control);
  if (found === undefined) throw new Error(`There is no control of the type "${control}".`);
  const { properties } = found.manifest.props as {
    readonly properties: Readonly<Record<string, { readonly default?: Value }>>;
  };
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([, schema]) => schema.default !== undefined)
      .map(([name, schema]) => [name, schema.default as Value]),
  );
}

const known = createControls(controls.map(({ manifest }) => manifest));
const formControls = Object.fromEntries(
  known.names.map((name) => {
    const control = known.named(name);
    return [control.widget?.type ?? '', formControl(control)];
  }),
);

/** Widgets of controls that write a date or a map. */
const missingWhenEmpty = new Set(
  known.names.flatMap((name) => {
    const control = known.named(name);
    return fixedType(control) === undefined ? [] : [control.widget?.type ?? ''];
  }),
);

/** A field as the compiler writes it, from the properties that a test sets. */
export function field(name: string, given: Partial<Field> = {}): Field {
  const control = given.control ?? 'text-input';
  return {
    name,
    label: { t: `label.${name}` },
    required: false,
    whenHidden: 'drop',
    codes: {},
    validators: [],
    watched: false,
    ...given,
    control,
    props: { ...defaultsOf(control), ...given.props },
  };
}

/** What the compiler writes for a field with this schema: dates, numbers and maps have none. */
function emptyOf({ control }: Field, schema: unknown): Pick<Field, 'empty'> {
  if (missingWhenEmpty.has(control)) return {};
  switch (typeFromSchema(schema, () => undefined).kind) {
    case 'string':
      return { empty: '' };
    case 'boolean':
      return { empty: false };
    case 'list':
      return { empty: [] };
    default:
      return {};
  }
}

export function formOf(
  fields: readonly Field[],
  given: Partial<Form> & { readonly types?: Readonly<Record<string, unknown>> } = {},
): Form {
  const { types = {}, ...rest } = given;
  const properties = Object.fromEntries(
    fields.map(({ name }) => [name, types[name] ?? { type: 'string' }]),
  );
  return {
    form: 'test',
    schema: {
      type: 'object',
      properties,
      required: fields.filter(({ required }) => required === true).map(({ name }) => name),
    },
    fields: fields.map((each) => ({ ...emptyOf(each, properties[each.name]), ...each })),
    layout: fields.map(({ name }) => name),
    rules: [],
    sensitive: [],
    controls: formControls,
    define: {},
    widgets: [...new Set(fields.map(({ control }) => control))],
    ...rest,
  };
}

export interface Fixture {
  readonly scope: Scope;
  readonly runtime: ViewServices;
  state(...path: string[]): unknown;
  set(path: readonly string[], value: unknown): void;
  /** Dispatched steps, with their event. */
  readonly dispatched: { readonly steps: readonly Step[]; readonly event: unknown }[];
  readonly view: ReactNode;
  /** Ends the pending submit. */
  finish(): void;
}

export interface FixtureOptions {
  readonly state?: Readonly<Record<string, unknown>>;
  readonly node?: Partial<Node>;
  /** Submits stay pending until `finish`. */
  readonly slow?: boolean;
  readonly services?: Partial<WidgetServices>;
  /** The screen around the form. */
  readonly owner?: Partial<Instance>;
  /** Replaces services of the portal. */
  readonly portal?: Partial<ViewServices>;
  /** Replaces the real controls. */
  readonly components?: Readonly<Record<string, (props: never) => ReactNode>>;
}

export async function createFixture(
  form: Form,
  {
    state = {},
    node: given = {},
    slow = false,
    services = {},
    owner,
    portal = {},
    components = {},
  }: FixtureOptions = {},
): Promise<Fixture> {
  const store = createStore();
  const tree = createStateTree(store, { state: { form: state }, failure: {} });
  const loaded = new Map<string, WidgetComponent>(
    await Promise.all(
      controls.map(async (widget) => [widget.manifest.type, await widget.load()] as const),
    ),
  );
  for (const [type, component] of Object.entries(components))
    loaded.set(type, component as WidgetComponent);
  const validators: unknown = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(validatorModule(form))}`
  );
  const dispatched: Fixture['dispatched'] = [];
  let finish: () => void = () => undefined;
  const evaluation: ViewServices['evaluation'] = {
    store,
    clock: () => new Date('2026-11-20T10:00:00Z'),
    notation: () => romanian,
    functions: {},
    message: (key, args) => fill(messages[key] ?? key, args),
  };
  const scope = createScope(
    {
      state: treeRoot(tree, ['state']),
      failure: treeRoot(tree, ['failure'], false),
      language: constantRoot('en'),
    },
    { evaluation },
    owner as Instance | undefined,
  );
  const runtime: ViewServices = {
    portalName: 'Test',
    icons: () => ({}),
    loadIcons: () => Promise.reject(new Error('a form has no icons of its own')),
    evaluation,
    popups: atom<readonly OpenPopup[]>([]),
    services: {
      load: () => Promise.reject(new Error('offline')),
      download: () => undefined,
      settings: {},
      now: () => new Date('2026-11-20T10:00:00Z'),
      sanitizer: () => Promise.reject(new Error('not in a unit test')),
      ...services,
    },
    language: () => 'en',
    notation: () => notation,
    dispatch: (steps, inner) => {
      dispatched.push({ steps, event: inner.root('event')?.read([], store.get) });
      return slow
        ? new Promise((resolve) => (finish = () => resolve(true)))
        : Promise.resolve(true);
    },
    component: (type) => loaded.get(type),
    load: (type) => Promise.reject(new Error(`${type} is not loaded`)),
    form: () => ({ form, validators }),
    loadForm: () => Promise.reject(new Error('loaded already')),
    word: (type, key, args) =>
      fill(
        (
          controls.find(({ manifest }) => manifest.type === type)?.manifest.texts?.[key]?.['en'] ??
          key
        ).replace(/\{(\w+)\}/g, '{{$1}}'),
        args,
      ),
    failureText:
      (chain, { code }) =>
      () =>
        codes[code] ?? chain.at(-1) ?? '',
    part: (name) => parts[name],
    loadPart: (name) => {
      const part = parts[name];
      return part === undefined
        ? Promise.reject(new Error(`The part "${name}" is not loaded.`))
        : Promise.resolve(part);
    },
    text: (key, args) => fill(messages[key] ?? key, args),
    draft: () => undefined,
    leaveEnded: () => undefined,
    toasts: {
      storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
      show: () => undefined,
      shown: () => [],
      leaving: () => false,
    },
    holdScreen: () => () => undefined,
    whenBack: () => () => undefined,
    report: (error) => String(error),
    ...portal,
  };
  const node: Node = {
    type: 'form',
    key: 'form',
    ...given,
    props: { form: 'test', bind: { '@': ['state', 'form'] }, submit: 'Send', ...given.props },
    on: { submit: [{ verb: 'run', key: 's', run: 'send' }], ...given.on },
  };
  return {
    scope,
    runtime,
    dispatched,
    state: (...path) => tree.peek(['state', 'form', ...path]),
    set: (path, value) => tree.write(path, value),
    finish: () => finish(),
    view: (
      <ViewServicesContext value={runtime}>
        <Suspense fallback="…">
          <FormNode
            node={node}
            scope={scope}
            draw={(nodes) => nodes.map(({ key, type }) => <i key={key}>{type}</i>)}
          />
        </Suspense>
      </ViewServicesContext>
    ),
  };
}

/** Renders a form and records its events. */
export async function drawForm(
  form: Form,
  options?: FixtureOptions,
): Promise<Fixture & ReturnType<typeof render>> {
  const fixture = await createFixture(form, options);
  return { ...fixture, ...render(fixture.view) };
}
