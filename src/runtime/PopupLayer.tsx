import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { OpenPopup, Popups } from './core.ts';
import { useViewServices } from './viewServices.ts';
import type { Unsaved } from './unsaved.ts';
import { useAtom } from './useAtom.ts';

const pause = 1000;

/** Retries a load until it succeeds; without a network the popup waits instead of failing. */
async function patient<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    const loaded = await load().then(
      (value) => ({ value }),
      () => undefined,
    );
    if (loaded !== undefined) return loaded.value;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

const PopupDialog = lazy(async () => ({
  default: (await import('./PopupDialog.tsx')).PopupDialog,
})); // loaded before a popup is shown
const BlockedDialog = lazy(async () => ({
  default: (await patient(() => import('./PopupDialog.tsx'))).BlockedDialog,
}));
const UnsavedDialog = lazy(async () => ({
  default: (await patient(() => import('./PopupDialog.tsx'))).UnsavedDialog,
}));
const Toasts = lazy(async () => ({
  default: (await patient(() => import('./Toasts.tsx'))).Toasts,
}));

/**
 * Renders dialogs, the loading popup and toasts. The loading popup is hidden while a dialog is
 * open. A dialog stays visible while another one loads.
 */
export function PopupLayer({
  popups,
  unsaved,
}: {
  readonly popups: Popups;
  readonly unsaved: Unsaved;
}): ReactNode {
  const { evaluation } = useViewServices();
  const { store } = evaluation;
  const shown = useAtom(popups.shown, store);
  const blocked = useAtom(popups.blocked, store);
  const question = useAtom(unsaved.question, store);
  const toasts = useAtom(popups.toasts, store);
  return (
    <>
      {shown.map((popup: OpenPopup) => (
        <Suspense key={popup.id} fallback={null}>
          <PopupDialog popup={popup} />
        </Suspense>
      ))}
      {blocked > 0 && shown.length === 0 && (
        <Suspense fallback={null}>
          <BlockedDialog />
        </Suspense>
      )}
      {question !== undefined && (
        <Suspense fallback={null}>
          <UnsavedDialog question={question} />
        </Suspense>
      )}
      {toasts.length > 0 && (
        <Suspense fallback={null}>
          <Toasts toasts={toasts} popups={shown.length} dismiss={(id) => popups.dismissToast(id)} />
        </Suspense>
      )}
    </>
  );
}
