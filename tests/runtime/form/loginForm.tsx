import { screen } from '@testing-library/react';
import type { Tree } from '../../../src/language/expression.ts';

export const form = (name: string): Tree => ['.', ['form', name]];

export const box = (name: RegExp | string) => screen.getByRole('textbox', { name });

export const send = () => screen.getByRole('button', { name: /Send/ });
