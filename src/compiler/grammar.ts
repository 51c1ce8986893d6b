import access from '../../schemas/access.schema.json' with { type: 'json' };
import data from '../../schemas/data.schema.json' with { type: 'json' };
import define from '../../schemas/define.schema.json' with { type: 'json' };
import errors from '../../schemas/errors.schema.json' with { type: 'json' };
import form from '../../schemas/form.schema.json' with { type: 'json' };
import fragment from '../../schemas/fragment.schema.json' with { type: 'json' };
import menu from '../../schemas/menu.schema.json' with { type: 'json' };
import node from '../../schemas/node.schema.json' with { type: 'json' };
import popup from '../../schemas/popup.schema.json' with { type: 'json' };
import portal from '../../schemas/portal.schema.json' with { type: 'json' };
import screen from '../../schemas/screen.schema.json' with { type: 'json' };
import shell from '../../schemas/shell.schema.json' with { type: 'json' };
import test from '../../schemas/test.schema.json' with { type: 'json' };
import texts from '../../schemas/texts.schema.json' with { type: 'json' };
import theme from '../../schemas/theme.schema.json' with { type: 'json' };
import validators from '../../schemas/validators.schema.json' with { type: 'json' };
import value from '../../schemas/value.schema.json' with { type: 'json' };
import vocabulary from '../../schemas/vocabulary.schema.json' with { type: 'json' };

/**
 * The grammar: one schema per concept, and their shared parts (`value`, `node`, `data`). Steps and
 * widgets come from the manifests.
 */
export const grammar = {
  access,
  data,
  define,
  errors,
  form,
  fragment,
  menu,
  node,
  popup,
  portal,
  screen,
  shell,
  test,
  texts,
  theme,
  validators,
  value,
  vocabulary,
} as const;

/** The version of each concept that this compiler reads, as its schema declares it. */
export const versions: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(grammar).flatMap(([concept, schema]) => {
    const properties: Readonly<Record<string, object>> =
      'properties' in schema ? schema.properties : {};
    const { const: written } = { const: undefined, ...properties['schema'] };
    return written === undefined ? [] : [[concept, Number(String(written).split('/')[1])]];
  }),
);
