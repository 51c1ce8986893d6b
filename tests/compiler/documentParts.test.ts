import { describe, expect, it } from 'vitest';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { compile } from '../../src/compiler/compile.ts';
import { createControls } from '../../src/compiler/validate/controls.ts';
import { createDocumentParts } from '../../src/compiler/validate/documentParts.ts';
import { basePortal, sampleVocabulary } from './sampleFolders.ts';

const foot = (body: string) => `schema: fragment/1
fragment: foot
params: { close: { type: string, default: "" }, call: { type: string, default: "" } }
body: [ ${body} ]
`;

/** The codes of a screen that compares the result of a popup with "yes". */
function codesOf(
  popup: string,
  fragment = foot('{ type: text, text: "= params.close + params.call" }'),
) {
  const files = new Map(basePortal())
    .set('fragments/foot.fragment.yaml', fragment)
    .set(
      'popups/ask.popup.yaml',
      `schema: popup/1
popup: ask
title: shelf.title
body: [ ${popup} ]
`,
    )
    .set(
      'screens/shelf.screen.yaml',
      `schema: screen/1
screen: shelf
path: /shelf
title: shelf.title
shell: main
actions:
  ask: [ { popup: ask, as: answer }, { open: shelf, when: "= answer == 'yes'" } ]
body: [ { type: button, text: shelf.title, press: { run: ask } } ]
`,
    );
  return compile({ files }, sampleVocabulary)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code, file }) => `${file} ${code}`);
}

const button = (close: string) => `{ type: button, text: shelf.title, press: { close: ${close} } }`;

describe('the result of a popup', () => {
  const unlike = ['screens/shelf.screen.yaml unlike-types'];

  it('has the type of what its steps close it with', () => {
    expect(codesOf(button('true'))).toEqual(unlike);
    expect(codesOf(button('"yes"'))).toEqual([]);
  });

  it('ignores parameters of a fragment with the names of verbs', () => {
    const parameters = `{ type: fragment, fragment: foot, with: { close: "= 'x'", call: "= 'y'" } }`;
    expect(codesOf(`${button('true')}, ${parameters}`)).toEqual(unlike);
  });

  it('includes the steps of the fragments that it shows', () => {
    const shown = '{ type: fragment, fragment: foot }';
    expect(codesOf(shown, foot(button('true')))).toEqual(unlike);
    expect(codesOf(shown, foot(button('"yes"')))).toEqual([]);
  });
});

describe('the parts of a document', () => {
  const parts = createDocumentParts(vocabulary, createControls(vocabulary.widgets));
  const verbsOf = (value: object) =>
    parts
      .of({ concept: 'screen', value: value as Readonly<Record<string, unknown>> })
      .flatMap((part) =>
        part.kind === 'step' ? `${part.verb} ${part.path.join('.')}` : (part.value['id'] ?? []),
      );

  it('are steps and nodes where the grammar has them, also inside each other', () => {
    const inner = { type: 'button', id: 'send', press: { run: 'send' } };
    const each = {
      each: '= state.rows',
      as: 'sent',
      do: [{ call: 'send', onSuccess: [{ close: 1 }] }],
    };
    const screen = {
      body: [{ type: 'stack', id: 'all', body: [inner] }],
      actions: { send: [each] },
    };
    expect(verbsOf(screen)).toEqual([
      'all',
      'send',
      'run body.0.body.0.press',
      'each actions.send.0',
      'call actions.send.0.do.0',
      'close actions.send.0.do.0.onSuccess.0',
    ]);
  });

  it('are no values with the same keys', () => {
    const values = {
      close: true,
      call: 'send',
      run: 'send',
      each: '= data.rows',
      do: [{ run: 'x' }],
    };
    const node = { type: 'text', id: 'own' };
    const screen = {
      state: { draft: values, node },
      data: { rows: { call: 'readRows', with: values, body: { rows: [values, node] } } },
      actions: {
        set: [
          { set: { draft: values }, when: '= true' },
          { call: 'send', body: values },
        ],
      },
      body: [{ type: 'fragment', fragment: 'foot', with: { ...values, node } }],
    };
    expect(verbsOf(screen)).toEqual(['set actions.set.0', 'call actions.set.1']);
  });

  it('are those of the schema that is asked for, also for one and the same object', () => {
    const close = { close: 'yes' };
    expect(verbsOf(close)).toEqual([]);
    expect(parts.ofSteps(close)).toMatchObject([{ kind: 'step', verb: 'close', path: [] }]);
    expect(verbsOf(close)).toEqual([]);
    expect(parts.ofSteps(close)).toBe(parts.ofSteps(close));
  });

  it('are found inside a node of an unknown type and a step with an unknown verb', () => {
    const screen = {
      body: [
        { type: 'buton', body: [{ type: 'text', id: 'inner' }], on: { press: [{ run: 'a' }] } },
      ],
      actions: { send: [{ cal: 'send', onSuccess: [{ run: 'b' }] }] },
    };
    expect(verbsOf(screen)).toEqual([
      'inner',
      'run body.0.on.press.0',
      'undefined actions.send.0',
      'run actions.send.0.onSuccess.0',
    ]);
  });
});
