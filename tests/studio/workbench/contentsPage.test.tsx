// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { compileStudio, describedDraft, openStudioPage } from './studioPage.tsx';

afterEach(cleanup);

it('asks for the choice of a list only if the portal has lists', { timeout: 120_000 }, async () => {
  const studio = await compileStudio();
  const open = (lists: readonly unknown[]) =>
    openStudioPage(studio, '/studio/drafts/one/contents', ({ url }) => {
      if (url.pathname.endsWith('/session'))
        return Response.json({ language: 'en', unread: 0, name: 'Ada' });
      if (url.pathname.endsWith('/drafts/one')) return Response.json(describedDraft);
      return Response.json(url.pathname.endsWith('/collections') ? lists : []);
    });
  await open([]);
  expect(await screen.findByText(/^This portal has no lists/)).toBeDefined();
  expect(screen.queryByText('Choose a list to see its entries.')).toBeNull();
  cleanup();
  await open([
    { key: 'faq', parent: '', title: 'Questions', count: 0 },
    { key: 'faq/a', parent: 'faq', title: 'Cards', count: 2 },
  ]);
  await waitFor(() => expect(screen.getByText('Choose a list to see its entries.')).toBeDefined());
});
