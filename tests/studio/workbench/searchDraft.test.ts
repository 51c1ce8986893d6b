import { expect, it } from 'vitest';
import { searchDraft } from '../../../src/studio/service/searchDraft.ts';
import { draftOf, portals } from '../../editing/portalDraft.ts';

it('finds parts by their words in every language of the portal', async () => {
  const clinic = await draftOf(portals.clinic);
  const found = searchDraft(clinic, 'laborwerte', 'en').map(({ title }) => title);
  expect(found).toContain('Lab results');
  expect(searchDraft(clinic, 'lab results', 'en').map(({ title }) => title)).toContain(
    'Lab results',
  );
}, 120_000);
