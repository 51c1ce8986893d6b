import type { ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { Alert } from '../../ui/Alert.tsx';
import type { Notice } from './notice.ts';

/** Props of `NoticeAlert`. */
export interface NoticeAlertProps {
  readonly notice: Notice | undefined;
  readonly t: Translate;
  readonly onClose: () => void;
}

/** The message about the last import, paste or save; renders nothing without one. */
export function NoticeAlert({ notice, t, onClose }: NoticeAlertProps): ReactNode {
  if (notice === undefined) return null;
  return (
    <Alert
      live
      tone={notice.tone}
      toneLabel={t(`tone.${notice.tone}`)}
      onClose={onClose}
      closeLabel={t('close')}
    >
      {notice.say(t)}
    </Alert>
  );
}
