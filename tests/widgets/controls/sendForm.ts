import { screen } from '@testing-library/react';

export const send = () => screen.getByRole('button', { name: 'Send' });
