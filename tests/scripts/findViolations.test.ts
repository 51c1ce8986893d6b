import { expect, it } from 'vitest';
import { loadAxe } from '../../scripts/testing/findViolations.ts';

it('names each violation of a rule in the markup of a page, and its part', async () => {
  const findViolations = await loadAxe();
  if (findViolations === undefined) throw new Error('axe-core and jsdom are installed here.');
  const main = (inner: string) => `<main><h1>Plan</h1>${inner}</main>`;
  expect(await findViolations(main('<img src="/a.png" alt="A plan">'), 'en')).toEqual([]);
  expect(await findViolations(main('<img src="/a.png"><button></button>'), 'en')).toEqual([
    'button-name: Buttons must have discernible text. <button></button>',
    'image-alt: Images must have alternative text. <img src="/a.png">',
  ]);
}, 60_000);
