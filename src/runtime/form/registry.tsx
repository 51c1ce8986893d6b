import type { FieldTemplateProps, RegistryFieldsType, TemplatesType } from '@rjsf/utils';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { ReactNode } from 'react';
import { FormLayout } from './FormLayout.tsx';

// rjsf accepts plain functions only; the layout below is memoized.
function Layout(): ReactNode {
  return <FormLayout />;
}

function Bare({ children }: FieldTemplateProps): ReactNode {
  return children;
}

function Nothing(): ReactNode {
  return null;
}

/** Everything that rjsf renders with: none of its own markup is used. */
export const formFields: RegistryFieldsType = { SchemaField, layout: Layout };

/** The templates of rjsf, all empty: our own layout renders the fields. */
export const formTemplates: Partial<TemplatesType> = {
  FieldTemplate: Bare,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  DescriptionFieldTemplate: Nothing,
};
