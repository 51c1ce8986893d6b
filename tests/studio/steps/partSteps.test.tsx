// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Draft } from '../../../src/editing/createDraft.ts';
import type { WidgetProps } from '../../../src/sdk/widget.ts';
import { partProperties } from '../../../src/studio/portal/widgets/part-properties/index.ts';
import { PartProperties } from '../../../src/studio/portal/widgets/part-properties/PartProperties.tsx';
import type { PartPropertiesProps } from '../../../src/studio/portal/widgets/part-properties/props.ts';
import { readNode } from '../../../src/studio/service/readNode.ts';
import { readCompletions, readStep } from '../../../src/studio/service/steps/readStep.ts';
import { wordsOf } from '../../widgets/examples/renderExample.tsx';
import { draftOf, portals } from '../../editing/portalDraft.ts';

let clinic: Draft;
beforeAll(async () => {
  clinic = await draftOf(portals.clinic);
}, 120_000);
afterEach(cleanup);

const file = 'patient/book.screen.yaml';
const list = '/actions/book';

/** Draws the panel of the screen; returns what it emits, and how to open a step. */
function draw(language: 'en' | 'ro', disabled = false) {
  const emit = vi.fn();
  const t = wordsOf(partProperties, language);
  const rest = { id: 'part', slots: {}, emit, t } as unknown as WidgetProps<PartPropertiesProps>;
  // without its properties, whose rows other tests draw
  const part = { ...readNode(clinic, { file, path: '', language }), properties: [] };
  const props = (more: object) =>
    ({
      label: 'Properties',
      part,
      languages: ['en', 'de'],
      screens: [],
      disabled,
      ...more,
    }) as unknown as PartPropertiesProps;
  const { rerender } = render(<PartProperties {...rest} props={props({})} />);
  return {
    emit,
    show(opened: { readonly path: string; readonly verb: string }, more: object = {}) {
      const step = readStep(clinic, { file, language, ...opened });
      rerender(<PartProperties {...rest} props={props({ opened, step, ...more })} />);
    },
  };
}

/** The lists of steps. */
const happens = () => within(screen.getByRole('region', { name: /What happens|Ce se întâmplă/ }));

describe('the steps of a part', () => {
  it('are sentences in the language of the reader', () => {
    draw('ro');
    expect(happens().getByText('Acțiunea „book”')).toBeTruthy();
    expect(happens().getByRole('button', { name: /^Apelează „book appointment”/ })).toBeTruthy();
    expect(happens().getByRole('button', { name: 'La deschiderea ecranului' })).toBeTruthy();
  });

  it('open a form with pickers of what the portal knows', () => {
    const { emit, show } = draw('en');
    const step = happens().getByRole('button', { name: /^Call “book appointment”/ });
    expect(step.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(step);
    const opened = { path: `${list}/0`, verb: '' };
    expect(emit).toHaveBeenLastCalledWith('open', { file, ...opened });
    show(opened);
    const operation = screen.getByLabelText<HTMLSelectElement>('Operation');
    expect(operation.value).toBe('bookAppointment');
    fireEvent.change(operation, { target: { value: 'startThread' } });
    expect(emit).toHaveBeenLastCalledWith('change', {
      file,
      path: '',
      do: 'value',
      at: `${list}/0/call`,
      value: 'startThread',
    });
    const reason = screen.getByLabelText<HTMLTextAreaElement>('reason');
    fireEvent.change(reason, { target: { value: "= 'Fever'" } });
    fireEvent.keyDown(reason, { key: 'Enter' });
    expect(emit).toHaveBeenLastCalledWith(
      'change',
      expect.objectContaining({ do: 'value', at: `${list}/0/body/reason`, value: "= 'Fever'" }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove: kind' }));
    expect(emit).toHaveBeenLastCalledWith(
      'change',
      expect.objectContaining({ at: `${list}/0/body/kind`, value: '' }),
    );
  });

  it('offer what may follow in an expression', async () => {
    const { emit, show } = draw('en');
    const opened = { path: `${list}/0`, verb: '' };
    show(opened);
    const text = '= state.visit.re';
    const typing = { at: `${list}/0/body/reason`, text, offset: text.length };
    const reason = screen.getByLabelText<HTMLTextAreaElement>('reason');
    fireEvent.change(reason, { target: { value: text, selectionStart: text.length } });
    await vi.waitFor(() =>
      expect(emit).toHaveBeenLastCalledWith('complete', { file, ...opened, ...typing }),
    );
    const completions = readCompletions(clinic, { file, language: 'en', ...opened, ...typing });
    show(opened, { completions });
    const offered = within(screen.getByRole('group', { name: 'What may follow' }));
    fireEvent.click(offered.getByRole('button', { name: 'reason' }));
    expect(reason.value).toBe('= state.visit.reason');
  });

  it('get a condition, and another place', () => {
    const { emit, show } = draw('en');
    show({ path: `${list}/1`, verb: '' });
    fireEvent.click(screen.getByRole('button', { name: 'Move up' }));
    const arranged = { file, path: '', do: 'arrange', at: `${list}/1`, edit: 'up' };
    expect(emit).toHaveBeenLastCalledWith('change', arranged);
    const only = within(screen.getByRole('group', { name: 'Only if' }));
    fireEvent.click(only.getByRole('button', { name: 'Add a condition' }));
    const form = within(screen.getByRole('form', { name: 'Add a condition' }));
    fireEvent.change(form.getByLabelText('What'), { target: { value: 'state.visit.reason' } });
    fireEvent.change(form.getByLabelText('How it is compared'), { target: { value: 'given' } });
    fireEvent.click(form.getByRole('button', { name: 'Add' }));
    expect(emit).toHaveBeenLastCalledWith(
      'change',
      expect.objectContaining({
        do: 'condition',
        path: `${list}/1`,
        name: 'when',
        of: 'state.visit.reason',
        comparator: 'given',
      }),
    );
  });
});

describe('the lists of steps of a part', () => {
  it('get a step by its verb, and by what it needs', () => {
    const { emit, show } = draw('en');
    fireEvent.click(happens().getByRole('button', { name: 'Add a step' }));
    const search = screen.getByLabelText('What shall happen');
    expect(document.activeElement).toBe(search);
    fireEvent.change(search, { target: { value: 'short message' } });
    const verbs = screen.getByRole('group', { name: 'Add a step' });
    const found = within(verbs).getAllByRole('listitem');
    expect(found.map((one) => one.textContent)).toEqual([
      'Show the message …Shows a short message.',
    ]);
    fireEvent.click(within(verbs).getByRole('button', { name: /^Show the message/ }));
    expect(emit).toHaveBeenLastCalledWith('open', { file, path: list, verb: 'toast' });
    show({ path: list, verb: 'toast' });
    const form = screen.getByRole('form', { name: 'Show the message …' });
    fireEvent.change(within(form).getByLabelText('Message (EN)'), { target: { value: 'Soon' } });
    fireEvent.change(within(form).getByLabelText('Message (DE)'), { target: { value: 'Bald' } });
    fireEvent.submit(form);
    expect(emit).toHaveBeenLastCalledWith('change', {
      file,
      path: '',
      do: 'step',
      at: list,
      verb: 'toast',
      given: {},
      texts: { toast: { en: 'Soon', de: 'Bald' } },
    });
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('are only read where nothing can be changed', () => {
    const { show } = draw('en', true);
    show({ path: `${list}/0`, verb: '' });
    expect(screen.getByLabelText<HTMLSelectElement>('Operation').disabled).toBe(true);
    expect(screen.getByLabelText<HTMLTextAreaElement>('reason').readOnly).toBe(true);
    for (const name of ['Move up', 'Remove', 'Add a step', 'When the screen is opened'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
