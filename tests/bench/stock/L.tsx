import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useState, type ReactNode } from 'react';
import { draw } from '../peers/draw.ts';
import { login } from '../workloads/content.ts';

const forms = login.tabs.map(({ fields }) => ({
  schema: {
    type: 'object',
    required: fields.map(({ id }) => id),
    properties: Object.fromEntries(
      fields.map(({ id, label }) => [id, { type: 'string', title: label, minLength: 1 }]),
    ),
  } satisfies RJSFSchema,
  ui: {
    ...Object.fromEntries(
      fields
        .filter(({ type }) => type === 'password')
        .map(({ id }) => [id, { 'ui:widget': 'password' }]),
    ),
    'ui:submitButtonOptions': { submitText: login.submit, norender: false },
  },
}));

function Login(): ReactNode {
  const [tab, setTab] = useState(0);
  const form = forms[tab];
  if (form === undefined) throw new Error('There is no such tab.');
  return (
    <main>
      <img src="/media/banner.png" width="640" height="240" alt="Banner" />
      <h1>{login.title}</h1>
      <div className="tabs" role="tablist">
        {login.tabs.map(({ key, title }, index) => (
          <button key={key} role="tab" aria-selected={index === tab} onClick={() => setTab(index)}>
            {title}
          </button>
        ))}
      </div>
      <Form
        key={tab}
        schema={form.schema}
        uiSchema={form.ui}
        validator={validator}
        noHtml5Validate
        showErrorList={false}
      />
      <p className="links">
        {login.links.map(({ text, href }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      </p>
    </main>
  );
}

draw(<Login />);
