import { defineAction } from '../sdk/action.ts';
import { evaluated, isRecord, isText, required } from './parameter.ts';
import manifest from './download.json' with { type: 'json' };

/**
 * Gives the reader a file, and says that it was saved.
 *
 * Emitted: `{ verb: 'download', file: { base64 | text | bytes: Value, type?: Value, name: Value } | { rows: Value, columns: [{ title: Value, value: { fn } }], name: Value }, saved: Value }`.
 */
export const download = defineAction(manifest, async (step, context) => {
  const { contentOf, safeName } = await import('./fileContent.ts');
  const file = required(step, 'file', isRecord);
  const name = safeName(evaluated(file, 'name', isText, context));
  const type = file['type'] === undefined ? undefined : context.evaluate(file['type']);
  const content = contentOf(file, context);
  context.browser.download({ bytes: content.bytes, type: typeof type === 'string' && type !== '' ? type : content.type, name });
  context.popups.toast(step['saved'], 'success');
});
