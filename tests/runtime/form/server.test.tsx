// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createFixture, field, formOf } from './formFixture.tsx';

it('renders a form to a string without a browser, without inline styles', async () => {
  expect(typeof window).toBe('undefined');
  const { view } = await createFixture(
    formOf(
      [
        field('username', { label: 'User', required: true }),
        field('password', { label: 'Password', control: 'password-input', required: true }),
        field('trusted', { label: 'Remember', control: 'checkbox' }),
        field('captcha', { label: 'Check', control: 'bot-check' }),
      ],
      { types: { trusted: { type: 'boolean' } } },
    ),
    { state: { username: 'ana', password: '', trusted: false } },
  );
  const html = renderToString(view);
  expect(html).toMatch(/<input[^>]*name="username"[^>]*value="ana"/);
  expect(html).toMatch(/<input[^>]*type="password"/);
  expect(html).toMatch(/<input[^>]*type="checkbox"/);
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>.*Send/s);
  expect(html).not.toContain('style=');
});
