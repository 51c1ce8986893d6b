// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Field, FieldRows } from '../../../src/language/form.ts';
import { drawForm, field, formOf } from './formFixture.tsx';

afterEach(cleanup);

/** A list of objects, as the compiler writes it. */
function listOf(name: string, fields: readonly Field[], given: Partial<FieldRows> = {}): Field {
  const row = field('row', {
    label: 'Contact',
    group: { fields, layout: fields.map((each) => each.name) },
  });
  return field(name, {
    label: 'Contacts',
    empty: [],
    rows: { row, first: { name: '' }, ...given },
  });
}

const text = { type: 'string' };
const contactSchema = {
  type: 'array',
  minItems: 1,
  items: { type: 'object', properties: { name: { ...text, minLength: 2 }, phone: text } },
};
const contacts = formOf(
  [
    listOf('contacts', [
      field('name', { label: 'Name', empty: '', required: true }),
      field('phone', {
        label: 'Phone',
        empty: '',
        show: { '=': ['!=', ['.', ['row', 'name']], 'nobody'] },
      }),
    ]),
  ],
  { types: { contacts: contactSchema } },
);
const people = () => ({
  contacts: [
    { id: 'a', name: 'Ana', phone: '1' },
    { id: 'b', name: 'Bob', phone: '2' },
    { id: 'c', name: 'Cleo', phone: '3' },
  ],
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const group = (name: string) => within(screen.getByRole('group', { name }));
const nameIn = (row: string) => group(row).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const send = () => press('Send');

describe('a list of objects', () => {
  it('adds a row, focuses its first field and says so', async () => {
    const fixture = await drawForm(contacts, { state: { contacts: [] } });
    expect(screen.getByText('Nothing yet.')).toBeDefined();
    await press('Add Contact');
    expect(document.activeElement).toBe(nameIn('Contact 1'));
    expect(screen.getByRole('status').textContent).toBe('Added Contact 1');
    await userEvent.keyboard('Ana');
    await press('Add Contact');
    expect(document.activeElement).toBe(nameIn('Contact 2'));
    expect(fixture.state('contacts')).toEqual([{ name: 'Ana' }, { name: '' }]);
  });

  it('moves a row with its uncommitted input and keeps the focus at the button', async () => {
    const fixture = await drawForm(contacts, { state: people() });
    await userEvent.type(nameIn('Contact 3'), 'patra');
    await press('Move up Contact 3');
    expect(nameIn('Contact 2').value).toBe('Cleopatra');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up Contact 2');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up Contact 1');
    await userEvent.keyboard('{Enter}');
    expect(fixture.state('contacts')).toEqual([
      { id: 'c', name: 'Cleopatra', phone: '3' },
      { id: 'a', name: 'Ana', phone: '1' },
      { id: 'b', name: 'Bob', phone: '2' },
    ]);
    await press('Move down Contact 1');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down Contact 2');
    expect(screen.getByRole('status').textContent).toBe('Moved Contact 2');
  });

  it('removes a row and focuses the button of the next one, or the one that adds', async () => {
    const fixture = await drawForm(contacts, { state: people() });
    await press('Remove Contact 2');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Contact 2');
    expect(nameIn('Contact 2').value).toBe('Cleo');
    await press('Remove Contact 2');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Contact 1');
    await press('Remove Contact 1');
    expect(document.activeElement?.textContent).toBe('Add Contact');
    expect(fixture.state('contacts')).toEqual([]);
  });

  it('restores the hidden value of the row that it belongs to after a move', async () => {
    const fixture = await drawForm(contacts, { state: people() });
    await userEvent.clear(nameIn('Contact 1'));
    await userEvent.type(nameIn('Contact 1'), 'nobody');
    await userEvent.tab();
    expect(group('Contact 1').queryByRole('textbox', { name: 'Phone' })).toBeNull();
    await press('Move down Contact 1');
    await userEvent.type(nameIn('Contact 2'), ' else');
    await userEvent.tab();
    expect(group('Contact 2').getByRole<HTMLInputElement>('textbox', { name: /Phone/ }).value).toBe(
      '1',
    );
    expect(fixture.state('contacts', '0')).toEqual({ id: 'b', name: 'Bob', phone: '2' });
    expect(fixture.state('contacts', '1')).toEqual({ id: 'a', name: 'nobody else', phone: '1' });
  });

  it('shows errors at the fields of their rows and submits members without a field', async () => {
    const fixture = await drawForm(contacts, { state: people() });
    await userEvent.clear(nameIn('Contact 2'));
    await userEvent.clear(nameIn('Contact 3'));
    await userEvent.type(nameIn('Contact 3'), 'C');
    await send();
    expect(fixture.dispatched).toEqual([]);
    expect(document.activeElement).toBe(nameIn('Contact 2'));
    expect(group('Contact 2').getByText('Fill in Name.')).toBeDefined();
    expect(group('Contact 3').getByText('At least 2 characters.')).toBeDefined();
    const summary = within(screen.getByText('2 fields need a look').parentElement ?? document.body);
    await userEvent.click(summary.getByRole('button', { name: 'Contact 3, Name' }));
    expect(document.activeElement).toBe(nameIn('Contact 3'));
    await userEvent.type(nameIn('Contact 3'), 'leo');
    await userEvent.type(nameIn('Contact 2'), 'Bo');
    await send();
    expect(fixture.dispatched[0]?.event).toEqual({
      contacts: [
        { id: 'a', name: 'Ana', phone: '1' },
        { id: 'b', name: 'Bo', phone: '2' },
        { id: 'c', name: 'Cleo', phone: '3' },
      ],
    });
  });

  it('reports too few rows at the list, and focuses the button that adds one', async () => {
    const fixture = await drawForm(contacts, { state: { contacts: [] } });
    await send();
    expect(fixture.dispatched).toEqual([]);
    expect(screen.getByText('Add at least 1.')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Add Contact');
  });

  it('disables the button at the most rows and says why', async () => {
    const full = formOf([listOf('contacts', [field('name', { label: 'Name' })], { most: 3 })], {
      types: { contacts: contactSchema },
    });
    const fixture = await drawForm(full, { state: people() });
    await press('Add Contact');
    expect(fixture.state('contacts')).toHaveLength(3);
    expect(screen.getByText('At most 3.')).toBeDefined();
  });

  it('follows a list that a service replaces', async () => {
    const fixture = await drawForm(contacts, { state: people() });
    await act(async () => fixture.set(['state', 'form', 'contacts'], [{ name: 'Dora' }]));
    expect(nameIn('Contact 1').value).toBe('Dora');
    expect(screen.queryByRole('group', { name: 'Contact 2' })).toBeNull();
    await act(async () => fixture.set(['state', 'form', 'contacts'], people().contacts));
    expect(nameIn('Contact 3').value).toBe('Cleo');
  });
});

describe('a list of plain values', () => {
  const medicine = formOf(
    [
      field('tags', {
        label: 'Tags',
        empty: [],
        rows: { row: field('row', { label: 'Tag', required: true, empty: '' }), first: '' },
      }),
    ],
    { types: { tags: { type: 'array', items: { type: 'string', minLength: 2 } } } },
  );
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

  it('has one input per value, named by its position', async () => {
    const fixture = await drawForm(medicine, { state: { tags: ['red'] } });
    await press('Add Tag');
    expect(document.activeElement).toBe(box('Tag 2'));
    await send();
    expect(screen.getByText('Fill in Tag 2.')).toBeDefined();
    await userEvent.type(box('Tag 2'), 'blue');
    await press('Move up Tag 2');
    await send();
    expect(fixture.dispatched[0]?.event).toEqual({ tags: ['blue', 'red'] });
  });
});

describe('an object', () => {
  const address = formOf(
    [
      field('address', {
        label: 'Address',
        group: {
          fields: [
            field('street', { label: 'Street', empty: '', required: true }),
            field('city', { label: 'City', empty: '' }),
          ],
          layout: [['street', 'city']],
        },
      }),
      field('note', {
        label: 'Note',
        show: { '=': ['==', ['.', ['form', 'address', 'city']], 'Rome'] },
      }),
    ],
    { types: { address: { type: 'object', properties: { street: text, city: text } } } },
  );

  it('is a group whose values expressions read below its name, empty until they are set', async () => {
    const fixture = await drawForm(address, { state: {} });
    expect(fixture.scope).toBeDefined();
    await send();
    expect(group('Address').getByText('Fill in Street.')).toBeDefined();
    await userEvent.type(group('Address').getByRole('textbox', { name: /Street/ }), 'Via Appia');
    expect(screen.queryByRole('textbox', { name: /Note/ })).toBeNull();
    await userEvent.type(group('Address').getByRole('textbox', { name: /City/ }), 'Rome');
    await userEvent.tab();
    expect(screen.getByRole('textbox', { name: /Note/ })).toBeDefined();
    await send();
    expect(fixture.dispatched[0]?.event).toEqual({
      address: { street: 'Via Appia', city: 'Rome' },
    });
  });
});

describe('an object of several alternatives', () => {
  const isKind = (kind: string) => ({ '=': ['==', ['.', ['form', 'reply', 'kind']], kind] });
  const reply = formOf(
    [
      field('reply', {
        label: 'Reply',
        group: {
          fields: [
            field('kind', {
              label: 'Kind',
              control: 'radio',
              required: true,
              watched: true,
              options: [
                { value: 'call', text: 'Call' },
                { value: 'mail', text: 'Mail' },
              ],
            }),
            field('phone', { label: 'Phone', empty: '', required: true, show: isKind('call') }),
            field('address', { label: 'Address', empty: '', required: true, show: isKind('mail') }),
          ],
          layout: ['kind', 'phone', 'address'],
        },
      }),
    ],
    {
      types: {
        reply: { type: 'object', properties: { kind: text, phone: text, address: text } },
      },
    },
  );
  const box = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name });
  const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

  it('asks for the chosen one only, and submits its fields alone', async () => {
    const fixture = await drawForm(reply, { state: { reply: {} } });
    await send();
    expect(group('Reply').getByText('Fill in Kind.')).toBeDefined();
    expect([box('Phone'), box('Address')]).toEqual([null, null]);
    await choose('Call');
    await userEvent.type(box('Phone') ?? document.body, '123');
    await choose('Mail');
    expect(box('Phone')).toBeNull();
    await send();
    expect(fixture.dispatched).toEqual([]);
    expect(group('Reply').getByText('Fill in Address.')).toBeDefined();
    await userEvent.type(box('Address') ?? document.body, 'a@b.example');
    await send();
    expect(fixture.dispatched[0]?.event).toEqual({
      reply: { kind: 'mail', address: 'a@b.example' },
    });
  });

  it('keeps the input of the others for when they are chosen again', async () => {
    const fixture = await drawForm(reply, { state: { reply: { kind: 'call', phone: '123' } } });
    await choose('Mail');
    expect(fixture.state('reply')).toEqual({ kind: 'mail' });
    await choose('Call');
    expect(box('Phone')?.value).toBe('123');
    await send();
    expect(fixture.dispatched[0]?.event).toEqual({ reply: { kind: 'call', phone: '123' } });
  });
});
