import type { FieldProps, FieldTemplateProps, RegistryFieldsType, TemplatesType } from '@rjsf/utils';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { ReactNode } from 'react';
import { ControlField } from './ControlField.tsx';
import { FormLayout } from './FormLayout.tsx';

// rjsf takes plain functions only; the field below is the one that remembers.
function Control({ name }: FieldProps): ReactNode {
  return <ControlField name={name} />;
}

function Bare({ children }: FieldTemplateProps): ReactNode {
  return children;
}

function Nothing(): ReactNode {
  return null;
}

/** The whole of what rjsf draws with: none of its own markup is used. */
export const formFields: RegistryFieldsType = { ObjectField, SchemaField, control: Control };

export const formTemplates: Partial<TemplatesType> = {
  ObjectFieldTemplate: FormLayout,
  FieldTemplate: Bare,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  DescriptionFieldTemplate: Nothing,
};
