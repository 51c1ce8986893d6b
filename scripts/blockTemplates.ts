import { camelCase, pascalCase } from './widgetFiles.ts';

/** The doc sentence of a new component, and the modules that it imports. */
export interface ComponentTemplate {
  readonly says: string;
  /** The module with the contract of widgets. */
  readonly sdk: string;
  /** The module with the primitive `TextInput`. */
  readonly ui: string;
}

/** The component of a new control: one line of text. */
export function controlComponent(type: string, { says, sdk, ui }: ComponentTemplate): string {
  const Name = pascalCase(type);
  return `import type { ReactNode } from 'react';
import { inputAttributes, type ControlProps } from '${sdk}';
import { TextInput } from '${ui}';
import type { ${Name}Props } from './props.ts';

/** ${says} */
export function ${Name}Control(control: ControlProps<string, ${Name}Props>): ReactNode {
  const { value, change, blur } = control;
  return (
    <TextInput
      {...inputAttributes(control)}
      value={value ?? ''}
      onValue={change}
      onBlur={blur}
    />
  );
}
`;
}

/** The declaration of a new control; `says` is its doc sentence, if it has one. */
export function controlDeclaration(type: string, sdk: string, says?: string): string {
  const Name = pascalCase(type);
  return `import { defineControl, type Manifest } from '${sdk}';
import manifest from './manifest.json' with { type: 'json' };
import type { ${Name}Props } from './props.ts';

${says === undefined ? '' : `/** ${says} */\n`}export const ${camelCase(type)} = defineControl<string, ${Name}Props>(
  manifest as Manifest,
  async () => (await import('./${Name}Control.tsx')).${Name}Control,
);
`;
}

/** The action of a new verb, which gives the steps after it a text in capitals. */
export function actionCode(verb: string, says: string, sdk: string): string {
  const Name = pascalCase(verb);
  return `import { defineAction } from '${sdk}';
import type { ${Name}Parameters } from './parameters.ts';
import manifest from './${verb}.json' with { type: 'json' };

/** ${says} */
export const ${verb} = defineAction<${Name}Parameters>(
  manifest,
  ({ ${verb}: text, as }, context) => {
    context.assign(as, text.toUpperCase());
  },
);
`;
}

/** The test of a new verb of a portal: a screen runs it on entry and shows its result. */
export function actionTest(verb: string, portal: string): string {
  return `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from 'portico/testing';

// A screen that runs the verb on entry and shows its result.
const screen = \`schema: screen/1
screen: example_${verb}
path: /example/${verb}
title: "= '${verb}'"
access: public
state: { written: "" }
enter:
  - { ${verb}: a text, as: written }
  - { set: { state.written: = written } }
body:
  - { type: text, text: = state.written }
\`;

test('"${verb}" gives the steps after it a text in capitals', async () => {
  const portal = await openPortal('${portal}', {
    descriptors: new Map([['example/${verb}.screen.yaml', screen]]),
  });
  try {
    const { text, problems } = await portal.open('/example/${verb}');
    assert.deepEqual(problems, []);
    assert.match(text, /A TEXT/);
  } finally {
    await portal.close();
  }
});
`;
}
