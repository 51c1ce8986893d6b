import { stringify } from 'yaml';
import {
  differMessage,
  fifty,
  hundredRules,
  login,
  patterns,
  table,
  threeHundred,
  type CrossRule,
  type WorkField,
  type WorkSection,
} from './content.ts';

function fieldDescriptor(
  { id, required, pattern }: WorkField,
  rules: readonly CrossRule[],
  show?: string,
): Record<string, unknown> {
  const rule = rules.find((one) => one.kind === 'requiredIf' && one.field === id);
  return {
    type: 'string',
    ...((required || rule !== undefined) && {
      required:
        required || (rule?.kind === 'requiredIf' && `= form.${rule.other} == '${rule.equals}'`),
    }),
    label: `fields.${id}`,
    ...(pattern !== undefined && { pattern: pattern.pattern, codes: { pattern: pattern.code } }),
    ...(show !== undefined && { show }),
  };
}

function formDescriptor(
  form: string,
  sections: readonly WorkSection[],
  rules: readonly CrossRule[],
): string {
  const fields = sections.flatMap(({ fields: plain, conditional }) => [
    ...plain.map((field) => [field.id, fieldDescriptor(field, rules)] as const),
    ...(conditional === undefined
      ? []
      : [
          [
            conditional.id,
            fieldDescriptor(
              conditional,
              rules,
              `= form.${conditional.when.id} == '${conditional.when.equals}'`,
            ),
          ] as const,
        ]),
  ]);
  const differ = rules.filter(({ kind }) => kind === 'differ');
  return stringify(
    {
      schema: 'form/1',
      form,
      fields: Object.fromEntries(fields),
      layout: sections.map(({ fields: plain, conditional }, index) => ({
        group: `sections.s${index + 1}`,
        fields: [...plain, ...(conditional === undefined ? [] : [conditional])].map(({ id }) => id),
      })),
      ...(differ.length > 0 && {
        rules: differ.map(({ field, other }) => ({
          when: `= form.${field} != '' && form.${field} == form.${other}`,
          field,
          error: { code: 'DIFFER', text: ['texts.error_{code}'] },
        })),
      }),
    },
    { lineWidth: 0 },
  );
}

function screenDescriptor(
  screen: string,
  path: string,
  form: string,
  sections: readonly WorkSection[],
  more: { readonly prerender?: true } = {},
): string {
  const ids = sections
    .flatMap(({ fields, conditional }) => [
      ...fields,
      ...(conditional === undefined ? [] : [conditional]),
    ])
    .map(({ id }) => id);
  return stringify(
    {
      schema: 'screen/1',
      screen,
      path,
      title: `${screen}.title`,
      heading: 'none',
      access: 'public',
      ...more,
      state: { values: Object.fromEntries(ids.map((id) => [id, ''])) },
      body: [{ type: 'form', form, bind: 'state.values', submit: 'common.submit' }],
    },
    { lineWidth: 0 },
  );
}

/** Texts of the runtime that every portal needs. */
const runtimeWords = {
  errorGeneric: 'Something went wrong. Please try again a little later. (code {code})',
  form: {
    optional: '(optional)',
    summary: '{count, plural, one {One field needs correcting} other {# fields need correcting}}',
    met: 'met',
    unmet: 'not met',
    conditions: 'Password rules',
    busy: 'Sending…',
    error: 'Error',
  },
  runtime: {
    close: 'Close',
    loading: 'Loading…',
    loadFailed: 'The page could not be loaded',
    loadFailedHint: 'Check your internet connection and try again.',
    retry: 'Try again',
    nodeError: 'This part of the page cannot be shown.',
    skip: 'Skip to content',
    menu: 'Menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    more: 'More',
    toasts: 'Messages',
    notice: 'Notices',
    offline: 'There is no network. What you typed is kept.',
    offlineCall: 'There is no network. Try again when it is back.',
    online: 'The network is back.',
    repeatable: 'Send it again; it is done once.',
    resumed: 'You are back where you were.',
    unknown: 'It is not known whether this was done. Check before you repeat it.',
    tone: {
      info: 'Information',
      success: 'Success',
      warning: 'Attention',
      danger: 'Error',
    },
  },
};

function texts(): string {
  const all = [...fifty, ...threeHundred].flatMap(({ fields, conditional }) => [
    ...fields,
    ...(conditional === undefined ? [] : [conditional]),
  ]);
  const [password, code] = login.tabs;
  return stringify(
    {
      schema: 'texts/1',
      portal: { name: 'Measured portal' },
      common: { submit: 'Submit' },
      login: {
        title: login.title,
        banner: 'Banner',
        tabs: 'Ways to sign in',
        submit: login.submit,
        password: { tab: password.title, label: password.fields[1].label },
        username: password.fields[0].label,
        code: { tab: code.title, label: code.fields[1].label },
        email: code.fields[0].label,
        forgot: login.links[0].text,
        register: login.links[1].text,
      },
      fifty: { title: 'Fifty fields' },
      threeHundred: { title: 'Three hundred fields' },
      table: {
        title: 'Rows',
        chart: 'Value by day',
        value: 'Value',
        ...Object.fromEntries(table.columns.map(({ key, title }) => [key, title])),
      },
      lines: {
        title: 'Lines',
        unknown: '{id} is not known.',
        held: 'What is held may be {most} at most.',
        reason: 'Fill in lines without mistakes first.',
      },
      sections: Object.fromEntries(
        threeHundred.map(({ title }, index) => [`s${index + 1}`, title]),
      ),
      fields: Object.fromEntries(all.map(({ id, label }) => [id, label])),
      ...runtimeWords,
      errors: {
        required: '{label} is required',
        pattern: '{label} does not fit',
        maxLength: '{label} is too long',
      },
      error_DIFFER: differMessage,
      ...Object.fromEntries(patterns.map(({ code: name, message }) => [`error_${name}`, message])),
    },
    { lineWidth: 0 },
  );
}

/** The generated descriptors of the benchmark portal: path below its folder -> text. */
export function generatedDescriptors(): ReadonlyMap<string, string> {
  const note = '# Written by `npx tsx tests/bench/writePortal.ts`.\n';
  return new Map(
    [
      ['forms/fifty.form.yaml', formDescriptor('fifty', fifty, [])],
      [
        'forms/three_hundred.form.yaml',
        formDescriptor('three_hundred', threeHundred, hundredRules),
      ],
      [
        'screens/fifty.screen.yaml',
        screenDescriptor('fifty', '/F', 'fifty', fifty, { prerender: true }),
      ],
      [
        'screens/three_hundred.screen.yaml',
        screenDescriptor('threeHundred', '/F300', 'three_hundred', threeHundred),
      ],
      ['texts/en.yaml', texts()],
    ].map(([path, text]) => [path ?? '', note + (text ?? '')]),
  );
}
