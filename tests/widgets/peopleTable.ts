import { screen } from '@testing-library/react';

export const people = [
  {
    id: '1',
    name: 'Țurcanu',
    born: '19900131',
    balance: 1234.5,
    active: true,
    address: { city: 'Iași' },
  },
  {
    id: '2',
    name: 'ana',
    born: '2001-12-01',
    balance: 20,
    active: false,
    address: { city: 'Cluj' },
  },
  { id: '3', name: 'Zamfir', born: '1985-06-15', balance: -7.25, active: true, address: {} },
];

export const columns = [
  { field: 'name', title: 'Name', sortable: true },
  { field: 'born', title: 'Born', format: 'date' as const, sortable: true },
  { field: 'balance', title: 'Balance', format: 'money' as const, currency: 'lei', sortable: true },
  { field: 'address.city', title: 'City', sortable: true },
];

export const bodyRows = () => screen.getAllByRole('row').slice(1);
