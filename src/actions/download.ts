import { defineAction } from '../sdk/action.ts';
import type { DownloadParameters } from './parameters.ts';
import manifest from './download.json' with { type: 'json' };

/** Saves a file for the user and shows a toast. */
export const download = defineAction<DownloadParameters>(
  manifest,
  async ({ download: file, saved }, context) => {
    const { contentOf, safeName } = await import('./fileContent.ts');
    const content = contentOf(file, context.notation());
    context.browser.download({
      bytes: content.bytes,
      type: file.type || content.type,
      name: safeName(file.name),
    });
    context.popups.toast(saved, 'success');
  },
);
