/** Text keys that every portal's languages have, since the runtime asks for them by itself. */
export const runtimeTexts: readonly string[] = [
  'errorGeneric',
  'form.busy', 'form.conditions', 'form.error', 'form.met', 'form.optional', 'form.summary', 'form.unmet',
  'runtime.close', 'runtime.closeMenu', 'runtime.loadFailed', 'runtime.loadFailedHint', 'runtime.loading', 'runtime.menu', 'runtime.more', 'runtime.nodeError', 'runtime.notice', 'runtime.offline', 'runtime.offlineCall', 'runtime.online', 'runtime.repeatable', 'runtime.resumed', 'runtime.unknown',
  'runtime.openMenu', 'runtime.retry', 'runtime.skip', 'runtime.toasts',
  'runtime.tone.danger', 'runtime.tone.info', 'runtime.tone.success', 'runtime.tone.warning',
];
