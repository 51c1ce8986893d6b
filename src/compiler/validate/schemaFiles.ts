import { grammar } from '../grammar.ts';
import type { Json } from '../json.ts';
import type { Vocabulary } from '../source.ts';
import type { Controls } from './controls.ts';
import {
  controlPropsSchema,
  controlSchema,
  stepSchema,
  widgetsSchema,
} from './vocabularySchema.ts';

/** The schemas of the grammar with the blocks of a vocabulary, by the names of their files. */
export function schemaFiles(
  { widgets, actions }: Vocabulary,
  controls: Controls,
): Readonly<Record<string, Json>> {
  return {
    ...Object.fromEntries(
      Object.entries(grammar).map(([name, schema]) => [`${name}.schema.json`, schema as Json]),
    ),
    'step.schema.json': stepSchema(actions),
    'widgets.schema.json': widgetsSchema(widgets),
    'control.schema.json': controlSchema(controls.names),
    ...Object.fromEntries(
      widgets
        .filter(({ kind }) => kind === 'control')
        .map((widget) => [`control-${widget.type}.schema.json`, controlPropsSchema(widget)]),
    ),
  };
}
