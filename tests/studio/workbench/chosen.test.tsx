// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { partProperties } from '../../../src/studio/portal/widgets/part-properties/index.ts';
import { PartProperties } from '../../../src/studio/portal/widgets/part-properties/PartProperties.tsx';
import type { PartPropertiesProps } from '../../../src/studio/portal/widgets/part-properties/props.ts';
import type { WidgetProps } from '../../../src/sdk/widget.ts';
import { wordsOf } from '../../widgets/examples/renderExample.tsx';

afterEach(cleanup);

const t = wordsOf(partProperties, 'en');

/** A part with one property of choices. */
function partWith(value: string) {
  const property = {
    name: 'tone',
    label: 'Tone',
    kind: 'choice',
    value,
    choices: ['info', 'danger'].map((name) => ({ name, title: name })),
    fallback: '',
    description: '',
    isWritten: true,
  };
  return {
    file: 'a.yaml',
    path: '/body/0',
    title: 'Alert',
    description: '',
    words: '',
    around: [],
    usedBy: [],
    properties: [property],
    pipelines: [],
    verbs: [],
    rules: [],
    offers: [],
    address: '',
    kind: 'node',
    yaml: '',
    line: 1,
  };
}

interface Answer {
  readonly value?: string;
  readonly pending?: boolean;
  readonly saved?: boolean;
}

function open() {
  const emit = vi.fn();
  let part = partWith('info');
  const panel = ({ pending = false, saved = true }: Answer) => {
    const props = { label: 'Properties', part, languages: ['en'], disabled: false, saved };
    const given = { id: 'panel', props, slots: {}, emit, pending, t };
    return <PartProperties {...(given as unknown as WidgetProps<PartPropertiesProps>)} />;
  };
  const { rerender } = render(panel({}));
  return {
    emit,
    answer({ value, ...rest }: Answer) {
      if (value !== undefined) part = partWith(value);
      rerender(panel(rest));
    },
  };
}

const field = () => screen.getByLabelText<HTMLSelectElement>(/tone/i);

describe('a choice of the panel', () => {
  it('is shown at once, and until the service has answered', () => {
    const { emit, answer } = open();
    fireEvent.change(field(), { target: { value: 'danger' } });
    expect(emit.mock.calls[0]?.[1]).toMatchObject({ do: 'set', name: 'tone', value: 'danger' });
    answer({ pending: true, saved: false });
    expect(field().value).toBe('danger');
    answer({ saved: true }); // saved, and the part is not read again yet
    expect(field().value).toBe('danger');
    answer({ value: 'danger' });
    expect(field().value).toBe('danger');
    answer({ value: 'info' }); // an undo
    expect(field().value).toBe('info');
  });

  it('is put back when it is refused', () => {
    const { answer } = open();
    fireEvent.change(field(), { target: { value: 'danger' } });
    answer({ pending: true, saved: false });
    answer({ saved: false });
    expect(field().value).toBe('info');
  });
});
