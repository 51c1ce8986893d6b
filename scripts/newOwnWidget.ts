import { parseDocument, stringify } from 'yaml';
import { apiVersion } from '../src/language/apiVersion.ts';
import { SettingError } from '../src/server/serverSettings.ts';
import { sentence, widgetFolder, widgetManifest, type Files, type ReadFile } from './newFiles.ts';
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

/** The list of building blocks with one more widget. */
function withWidget(text: string | undefined, type: string): string {
  if (text === undefined)
    return stringify({ schema: 'vocabulary/1', api: apiVersion, widgets: [type] });
  const document = parseDocument(text);
  const listed = document.get('widgets') === undefined ? undefined : document.toJS();
  const names = (listed as { readonly widgets?: readonly string[] } | undefined)?.widgets ?? [];
  if (names.includes(type)) throw new SettingError(`There is already a widget "${type}".`);
  if (names.length === 0) document.set('widgets', document.createNode([type], { flow: true }));
  else document.addIn(['widgets'], type);
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/**
 * The files of a widget of a portal's own, its props types, and the list with its name. @throws
 * SettingError when the name is not kebab-case or taken.
 */
export function newOwnWidget(type: string, portal: string, read: ReadFile): Files {
  const folder = widgetFolder(type, `${portal}/widgets`, read);
  const Name = pascalCase(type);
  const manifest = widgetManifest(type, {
    press: { ro: 'Apasă', en: 'Press', de: 'Drücken', fr: 'Appuyer' },
  });
  const list = `${portal}/vocabulary.yaml`;
  return new Map([
    [`${folder}/manifest.json`, `${JSON.stringify(manifest, undefined, 2)}\n`],
    [`${folder}/${Name}.tsx`, component(Name)],
    [`${folder}/index.ts`, declaration(Name, camelCase(type))],
    [`${folder}/examples.yaml`, stringify({ plain: { type, text: `= '${sentence(type)}'` } })],
    [`${folder}/props.ts`, toPropsFile(manifest, 'portico/sdk')],
    [list, withWidget(read(list), type)],
  ]);
}
