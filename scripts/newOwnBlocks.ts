import { posix } from 'node:path';
import { parse, parseDocument, stringify } from 'yaml';
import { apiVersion } from '../src/language/apiVersion.ts';
import type { VerbManifest } from '../src/language/manifest.ts';
import { SettingError } from '../src/server/serverSettings.ts';
import { functionNames, isUsableName } from '../src/expressions/checkExpression.ts';
import { actionCode, actionTest, controlComponent, controlDeclaration } from './blockTemplates.ts';
import {
  controlManifest,
  requireNewVerb,
  sentence,
  verbManifest,
  widgetFolder,
  widgetManifest,
  type Files,
  type ReadFile,
} from './newFiles.ts';
import { signatureTypes } from './ownTypes.ts';
import { actionParameters } from './stepTypes.ts';
import { camelCase, pascalCase, toPropsFile } from './widgetFiles.ts';

const component = (Name: string) => `import type { ReactNode } from 'react';
import type { WidgetProps } from 'portico/sdk';
import { Badge, Button, Stack } from 'portico/ui';
import type { ${Name}Props } from './props.ts';

/** Draws the widget from its props; \`emit\` runs the steps that a descriptor has under \`on\`. */
export function ${Name}({ id, props, emit, t, pending }: WidgetProps<${Name}Props>): ReactNode {
  return (
    <Stack direction="row" gap={12}>
      <Badge tone="info">{props.text}</Badge>
      <Button id={id} size="small" busy={pending} onClick={() => emit('press')}>
        {t('press')}
      </Button>
    </Stack>
  );
}
`;

const declaration = (
  Name: string,
  name: string,
) => `import { defineWidget, type Manifest } from 'portico/sdk';
import manifest from './manifest.json' with { type: 'json' };
import type { ${Name}Props } from './props.ts';

export const ${name} = defineWidget<${Name}Props>(
  manifest as Manifest,
  async () => (await import('./${Name}.tsx')).${Name},
);
`;

/** The list of building blocks, `vocabulary.yaml`, with one more of a kind. */
function withBlock(
  text: string | undefined,
  kind: 'widgets' | 'actions' | 'functions',
  name: string,
): string {
  if (text === undefined)
    return stringify({ schema: 'vocabulary/1', api: apiVersion, [kind]: [name] });
  const document = parseDocument(text);
  const list = document.toJS() as Readonly<Record<string, readonly string[] | undefined>>;
  const names = list[kind] ?? [];
  if (names.includes(name))
    throw new SettingError(`There is already "${name}" among the ${kind} of vocabulary.yaml.`);
  if (names.length === 0) document.set(kind, document.createNode([name], { flow: true }));
  else document.addIn([kind], name);
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

/**
 * The files of a widget of a portal's own, its props types, and the list with its name.
 * @throws SettingError when the name is not kebab-case or taken
 */
export function newOwnWidget(type: string, portal: string, read: ReadFile): Files {
  const folder = widgetFolder(type, `${portal}/widgets`, read);
  const Name = pascalCase(type);
  const manifest = widgetManifest(type, {
    press: { ro: 'Apasă', en: 'Press', de: 'Drücken', fr: 'Appuyer' },
  });
  const list = `${portal}/vocabulary.yaml`;
  return new Map([
    [`${folder}/manifest.json`, json(manifest)],
    [`${folder}/${Name}.tsx`, component(Name)],
    [`${folder}/index.ts`, declaration(Name, camelCase(type))],
    [`${folder}/examples.yaml`, stringify({ plain: { type, text: `= '${sentence(type)}'` } })],
    [`${folder}/props.ts`, toPropsFile(manifest, 'portico/sdk')],
    [list, withBlock(read(list), 'widgets', type)],
  ]);
}

/**
 * The files of a control of a portal's own, its props types, and the list with its name. Forms use
 * it by its name in camelCase.
 * @throws SettingError when the name is not kebab-case or taken
 */
export function newOwnControl(type: string, portal: string, read: ReadFile): Files {
  const folder = widgetFolder(type, `${portal}/widgets`, read);
  const Name = pascalCase(type);
  const name = camelCase(type);
  const manifest = controlManifest(type);
  const list = `${portal}/vocabulary.yaml`;
  return new Map([
    [`${folder}/manifest.json`, json(manifest)],
    [
      `${folder}/${Name}Control.tsx`,
      controlComponent(type, {
        says: `${manifest.description} \`change\` writes the field, and \`blur\` says that it was left.`,
        sdk: 'portico/sdk',
        ui: 'portico/ui',
      }),
    ],
    [`${folder}/index.ts`, controlDeclaration(type, 'portico/sdk')],
    [
      `${folder}/examples.yaml`,
      stringify({ plain: { control: name, label: `= '${sentence(type)}'` } }),
    ],
    [`${folder}/props.ts`, toPropsFile(manifest, 'portico/sdk')],
    [list, withBlock(read(list), 'widgets', type)],
  ]);
}

/**
 * The files of a verb of a portal's own with its test, the types of the parameters of all its
 * verbs, and the list with its name.
 * @throws SettingError when the name is not camelCase or taken
 */
export function newOwnVerb(verb: string, portal: string, read: ReadFile): Files {
  const folder = `${portal}/actions`;
  requireNewVerb(verb, folder, read);
  const manifest = verbManifest(verb);
  const list = `${portal}/vocabulary.yaml`;
  const listed = withBlock(read(list), 'actions', verb);
  const { actions } = parse(listed) as { readonly actions: readonly string[] };
  const manifests = actions.map((name) =>
    name === verb ? manifest : (JSON.parse(read(`${folder}/${name}.json`) ?? '{}') as VerbManifest),
  );
  return new Map([
    [`${folder}/${verb}.json`, json(manifest)],
    [`${folder}/${verb}.ts`, actionCode(verb, manifest.description, 'portico/sdk')],
    [`${folder}/parameters.ts`, actionParameters(manifests, 'portico/sdk')],
    [posix.join(posix.dirname(portal), `tests/${verb}.test.ts`), actionTest(verb, portal)],
    [list, listed],
  ]);
}

const functionCode = (
  name: string,
  description: string,
) => `import type { Functions } from './signatures.ts';

/** ${description} */
export const ${name}: Functions['${name}'] = (text) => text.toUpperCase();
`;

/**
 * The files of an expression function of a portal's own, the types of all its functions, and the
 * list with its name. `testFunctions` of `portico/testing` runs the example of its manifest.
 * @throws SettingError when the name cannot be a function or is taken
 */
export function newOwnFunction(name: string, portal: string, read: ReadFile): Files {
  const folder = `${portal}/functions`;
  if (!isUsableName(name) || !/^[a-z]/.test(name))
    throw new SettingError(
      `"${name}" cannot be a function: write it in camelCase, such as "initials".`,
    );
  if (functionNames.includes(name) || read(`${folder}/${name}.json`) !== undefined)
    throw new SettingError(`There is already a function "${name}".`);
  const manifest = {
    name,
    description: 'A text in capitals.',
    signatures: [`${name}(text: string): string`],
    examples: [{ call: `${name}('Ana')`, gives: 'ANA' }],
  };
  const list = `${portal}/vocabulary.yaml`;
  const listed = withBlock(read(list), 'functions', name);
  const { functions } = parse(listed) as { readonly functions: readonly string[] };
  const manifests = functions.map((one) =>
    one === name
      ? manifest
      : (JSON.parse(read(`${folder}/${one}.json`) ?? '{}') as typeof manifest),
  );
  return new Map([
    [`${folder}/${name}.json`, json(manifest)],
    [`${folder}/${name}.ts`, functionCode(name, manifest.description)],
    [`${folder}/signatures.ts`, signatureTypes(manifests)],
    [list, listed],
  ]);
}
