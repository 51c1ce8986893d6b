import { expect, it } from 'vitest';
import { inLanguage } from '../../scripts/pageLanguage.ts';
import { ownNotation } from '../sdk/notations.ts';

it('gives a page its language and direction, and replaces those of an earlier run', () => {
  const locales = {
    en: ownNotation('en'),
    ar: { ...ownNotation('ar'), direction: 'rtl' },
  } as const;
  const arabic = inLanguage('<!doctype html>\n<html lang="en">', { locales }, 'ar');
  expect(arabic).toBe('<!doctype html>\n<html lang="ar" dir="rtl">');
  expect(inLanguage(arabic, { locales }, 'en')).toBe('<!doctype html>\n<html lang="en" dir="ltr">');
});
