import words from './words.json' with { type: 'json' };

/** The default texts that the runtime looks up itself: key -> language -> ICU message. */
export const defaultWords: Readonly<Record<string, Readonly<Record<string, string>>>> = words;

/** The languages that have all default texts. */
export const wordLanguages: readonly string[] = Object.keys(words.errorGeneric);

/**
 * Keys that every portal needs in each of its languages. The other default texts are needed only
 * by portals that use the feature that shows them: a rule or a list of a form, a saved file, a
 * guarded form, keyboard shortcuts.
 */
export const alwaysNeededWords: readonly string[] = Object.keys(words).filter(
  (key) =>
    !key.startsWith('errors.') &&
    !key.startsWith('form.rows.') &&
    !key.startsWith('runtime.reason.') &&
    !key.startsWith('runtime.shortcuts.') &&
    !key.startsWith('runtime.unsaved.') &&
    key !== 'runtime.saved',
);
