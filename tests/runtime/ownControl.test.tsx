// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createCompiler } from '../../src/compiler/compile.ts';
import { controlProblems } from '../../src/compiler/validate/controlProblems.ts';
import type { Form } from '../../src/language/form.ts';
import type { WidgetManifest } from '../../src/language/manifest.ts';
import type { Portal } from '../../src/language/release.ts';
import { PortalView } from '../../src/runtime/PortalView.tsx';
import { defineControl, type ControlProps } from '../../src/sdk/widget.ts';
import { widgets } from '../../src/widgets/index.ts';
import { basePortal, sampleVocabulary } from '../compiler/sampleFolders.ts';
import { createTestRuntime, settle, step, type Service } from './createTestRuntime.ts';

afterEach(cleanup);

const text = { type: 'string', description: 'a text' };

interface StarsProps {
  readonly most: number;
}

function Stars({ id, props, frame, ...field }: ControlProps<number, StarsProps>): ReactNode {
  return (
    <fieldset id={id} aria-describedby={`${id}-error`}>
      <legend>
        {field.label} {frame.optionalLabel}
      </legend>
      {Array.from({ length: props.most }, (_, index) => (
        <button key={index} type="button" onClick={() => field.change(index + 1)}>
          {field.t('stars', { count: index + 1 })}
        </button>
      ))}
      <p id={`${id}-error`}>{frame.error}</p>
    </fieldset>
  );
}

function PinPad({ id, name, value, change, blur }: ControlProps<string>): ReactNode {
  return (
    <input
      id={id}
      name={name}
      value={value ?? ''}
      onChange={(event) => change(event.target.value)}
      onBlur={blur}
    />
  );
}

/** Controls that only this test knows: one with a frame of its own, and a sensitive one. */
const stars = defineControl<number, StarsProps>(
  {
    type: 'star-rating',
    title: 'Stars',
    description: 'A number of stars.',
    kind: 'control',
    control: {
      name: 'stars',
      value: { type: 'number', description: 'a number of stars' },
      frame: 'control',
    },
    props: {
      type: 'object',
      additionalProperties: false,
      properties: { most: { type: 'integer', minimum: 2, default: 5, description: 'Most stars.' } },
    },
    texts: { stars: { ro: '{count} stele', en: '{count} stars' } },
  },
  () => Promise.resolve(Stars),
);
const pinPad = defineControl<string, Record<string, never>>(
  {
    type: 'pin-pad',
    title: 'Digits',
    description: 'A secret of digits.',
    kind: 'control',
    control: {
      name: 'pinPad',
      value: text,
      sensitive: true,
      typed: true,
      mask: { read: [{ from: ' ', to: '' }] },
    },
    props: { type: 'object', additionalProperties: false, properties: {} },
  },
  () => Promise.resolve(PinPad),
);
const own = [stars, pinPad];
const compiler = createCompiler({
  ...sampleVocabulary,
  widgets: [...sampleVocabulary.widgets, ...own.map(({ manifest }) => manifest)],
});

const rateScreen = `schema: screen/1
screen: rate
path: /rate
title: login.title
access: public
state:
  rating:
    schema: { type: object, properties: { id: { type: string }, secret: { type: string }, stars: { type: number } }, required: [id, secret] }
    value: { id: "", secret: "" }
body: [ { type: form, form: rate, bind: state.rating, submit: login.submit, errors: [ actions.send ], on: { submit: [ { run: send } ] } } ]
actions:
  send: [ { call: updateBook, with: { id: "7" }, body: { id: "= state.rating.id", title: "= state.rating.secret", price: "= or(state.rating.stars, 0)", state: free }, onError: byCode } ]
`;
const fields = {
  id: { required: true, label: 'shelf.name' },
  secret: { control: 'pinPad', minLength: 4, label: 'login.password' },
  stars: { control: 'stars', required: true, maximum: 4, label: 'shelf.title' },
};

function compileRating(changed: Readonly<Record<string, object>> = {}) {
  const base = basePortal();
  const changes: Readonly<Record<string, (text: string) => string>> = {
    'portal.yaml': (portal) => `${portal}resume: { user: "= session.readerLink" }\n`,
    'services/library.openapi.yaml': (service) =>
      service.replace(
        'operationId: updateBook\n      x-roles: [',
        'operationId: updateBook\n      x-roles: [visitor, READER, ',
      ),
    'texts/en.yaml': (texts) => `${texts}errors.maximum: Too many.\nerrors.type: No number.\n`,
    'texts/ro.yaml': (texts) => `${texts}errors.maximum: Prea mult.\nerrors.type: Nu e număr.\n`,
    'screens/rate.screen.yaml': () => rateScreen,
    'forms/rate.form.json': () =>
      JSON.stringify({ schema: 'form/1', form: 'rate', fields: { ...fields, ...changed } }),
  };
  const files = new Map([
    ...base,
    ...Object.entries(changes).map(
      ([file, change]) => [file, change(base.get(file) ?? '')] as const,
    ),
  ]);
  const { diagnostics, release } = compiler.compile({ files });
  return {
    problems: diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ code, message }) => `${code}: ${message}`),
    files: release?.files ?? new Map<string, string>(),
  };
}

async function openRating(service: Service) {
  const { problems, files } = compileRating();
  expect(problems).toEqual([]);
  const json = [...files]
    .filter(([path]) => path.endsWith('.json'))
    .map(([path, file]) => [path.replace(/\.json$/, ''), JSON.parse(file)] as const);
  const portal = createTestRuntime({
    portal: Object.fromEntries(json)['portal'] as Portal,
    files: Object.fromEntries(json),
    widgets: [...widgets, ...own],
    service,
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
  const signedIn = { token: 't', seconds: 60, values: { readerLink: 'r' } };
  await portal.view.dispatch(
    [step('signIn', { signIn: signedIn }), step('open', { open: 'rate', path: '/rate' })],
    portal.core.scope,
  );
  await settle();
  return portal;
}

async function fill(): Promise<void> {
  await userEvent.type(await screen.findByLabelText(/Titlu|Title/), 'Emma');
  await userEvent.type(document.querySelector('[name="secret"]') as HTMLInputElement, '47 11 22');
  await userEvent.click(screen.getByRole('button', { name: '4 stele' }));
}
const submit = () =>
  userEvent.click(document.querySelector('button[type="submit"]') as HTMLButtonElement);

describe('a control of another package', () => {
  it('is compiled, rendered and validated by its manifest, and its value is submitted', async () => {
    const portal = await openRating(() => new Response(null, { status: 204 }));
    await fill();
    await userEvent.click(screen.getByRole('button', { name: '5 stele' }));
    await submit();
    await screen.findByText('Prea mult.', { selector: 'p' });
    expect(portal.asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '3 stele' }));
    await submit();
    await waitFor(() => expect(portal.asked).toHaveLength(1));
    expect(JSON.parse(portal.asked[0]?.body ?? '')).toEqual({
      id: 'Emma',
      title: '471122', // as the manifest's mask normalizes it
      price: 3,
      state: 'free',
    });
  });

  it('is not kept after an expired session when its manifest declares it sensitive', async () => {
    const portal = await openRating(() => new Response('{}', { status: 401 }));
    await fill();
    await submit();
    await waitFor(() => expect(portal.sessionStorage.has('portico.interrupted')).toBe(true));
    const kept = portal.sessionStorage.get('portico.interrupted') ?? '';
    expect(kept).toContain('Emma');
    expect(kept).not.toContain('4711');
  });

  it.each([
    ['an unknown name', { stars: { control: 'star', label: 'shelf.title' } }, 'unknown-control'],
    ['an unknown prop', { stars: { ...fields.stars, props: { least: 1 } } }, 'unknown-key'],
    ['a prop out of range', { stars: { ...fields.stars, props: { most: 1 } } }, 'out-of-range'],
    ['another type', { stars: { ...fields.stars, type: 'string' } }, 'control-type'],
  ])('is rejected with %s', (_, changed, code) => {
    expect(compileRating(changed).problems).toContainEqual(expect.stringContaining(`${code}: `));
  });

  it('determines what a form of the release contains of it', () => {
    const form = JSON.parse(compileRating().files.get('forms/rate.json') ?? '{}') as Form;
    expect(form.sensitive).toEqual(['secret']);
    expect(form.controls).toMatchObject({
      'text-input': { frame: 'form', typed: 'text', trims: true },
      'pin-pad': { frame: 'form', typed: 'text', mask: { read: [{ from: ' ', to: '' }] } },
      'star-rating': { frame: 'control', marksOptional: true },
    });
    expect(form.schema['properties']).toMatchObject({ stars: { type: 'number' } });
  });
});

describe('an error in the manifest of a control', () => {
  const { manifest } = stars;
  it.each<[string, Partial<WidgetManifest>, string]>([
    ['no "control"', { control: undefined as never }, 'control: The property is missing.'],
    [
      'an unknown key',
      { control: { name: 'a', sensitiv: true } as never },
      'Did you mean "sensitive"?',
    ],
    [
      'an unknown frame',
      { control: { name: 'a', frame: 'own' as never } },
      'form, control, bare, hidden',
    ],
    [
      'a value without words',
      { control: { name: 'a', value: { type: 'string' } } },
      '"description"',
    ],
    ['a pattern that is none', { control: { name: 'a', mask: { allow: 'z-a' } } }, 'control.mask'],
    [
      'a name that is taken',
      { control: { name: 'text' } },
      'The control "text" is already declared by "text-input".',
    ],
    [
      'a default that is taken',
      { control: { name: 'a', defaultFor: ['boolean'] } },
      'is already declared by "checkbox"',
    ],
    ['"control" at a node', { kind: 'node' }, 'Only controls have this property.'],
  ])('is reported with its file and the fix: %s', (_, changed, problem) => {
    const problems = controlProblems([...sampleVocabulary.widgets, { ...manifest, ...changed }]);
    expect(problems).toEqual([expect.stringMatching(/^star-rating\/manifest\.json: control/)]);
    expect(problems[0]).toContain(problem);
  });

  it('ends the compilation', () => {
    const widget = { ...manifest, control: { name: 'text' } };
    expect(() =>
      createCompiler({ ...sampleVocabulary, widgets: [...sampleVocabulary.widgets, widget] }),
    ).toThrow('star-rating/manifest.json: control.name');
  });
});
