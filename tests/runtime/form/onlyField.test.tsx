// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { drawForm, field, formOf } from './formFixture.tsx';

afterEach(cleanup);

const contact = formOf([
  field('name', { required: true, label: 'Name' }),
  field('city', { required: true, label: 'City' }),
  field('note', { label: 'Note', show: { '=': ['==', ['.', ['form', 'city']], 'Iași'] } }),
]);

describe('a form with one field only', () => {
  it('shows, checks and submits this field, and keeps the values of the others', async () => {
    const user = userEvent.setup();
    const fixture = await drawForm(contact, {
      state: { name: '', city: 'Cluj', note: 'kept' },
      node: { props: { only: { '=': ['.', ['failure', 'field']] } } },
    });
    await act(async () => fixture.set(['failure', 'field'], 'city'));
    expect(screen.queryByLabelText('Name')).toBeNull();
    await user.clear(screen.getByLabelText('City'));
    await user.keyboard('{Enter}');
    expect(fixture.dispatched).toHaveLength(0);
    expect(screen.getByText('Fill in City.')).not.toBeNull();
    await user.type(screen.getByLabelText('City'), 'Turda{Enter}');
    expect(fixture.dispatched.map(({ event }) => event)).toEqual([{ city: 'Turda' }]);
    expect(fixture.state()).toEqual({ name: '', city: 'Turda', note: 'kept' });
    await act(async () => fixture.set(['failure', 'field'], 'name'));
    expect(screen.queryByLabelText('City')).toBeNull();
    expect(screen.getByLabelText('Name')).not.toBeNull();
  });

  it('shows failures of its own submits only', async () => {
    const failure = { code: 'X1', text: 'Refused' };
    const fixture = await drawForm(contact, {
      state: { name: '', city: '', note: '' },
      node: { props: { only: 'city', errors: ['actions.save'] } },
    });
    await act(async () => fixture.set(['failure', 'save'], failure));
    expect(screen.getByText('Refused')).not.toBeNull();
    cleanup();
    render(fixture.view);
    expect(screen.getByLabelText('City')).not.toBeNull();
    expect(screen.queryByText('Refused')).toBeNull();
    await act(async () => fixture.set(['failure', 'save'], { ...failure, text: 'Refused again' }));
    expect(screen.getByText('Refused again')).not.toBeNull();
  });
});
