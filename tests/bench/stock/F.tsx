import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { draw } from '../peers/draw.ts';
import { fifty, type WorkField } from '../workloads/content.ts';

const property = ({ label, pattern }: WorkField): RJSFSchema => ({
  type: 'string',
  title: label,
  ...(pattern !== undefined && { pattern: pattern.pattern }),
});

const schema: RJSFSchema = {
  type: 'object',
  properties: Object.fromEntries(
    fifty.map(({ title, fields, conditional }, index): [string, RJSFSchema] => [
      `section${index + 1}`,
      {
        type: 'object',
        title,
        properties: Object.fromEntries(fields.map((field) => [field.id, property(field)])),
        required: fields.filter(({ required }) => required).map(({ id }) => id),
        ...(conditional !== undefined && {
          if: {
            properties: { [conditional.when.id]: { const: conditional.when.equals } },
            required: [conditional.when.id],
          },
          then: {
            properties: { [conditional.id]: property(conditional) },
            required: [conditional.id],
          },
        }),
      },
    ]),
  ),
};

// `?live`: validates on every change, as our forms and the hand-written one do; rjsf validates on
// submit by default.
const live = new URLSearchParams(window.location.search).has('live')
  ? ('onChange' as const)
  : undefined;

draw(
  <Form
    schema={schema}
    validator={validator}
    noHtml5Validate
    showErrorList={false}
    {...(live !== undefined && { liveValidate: live })}
  />,
);
