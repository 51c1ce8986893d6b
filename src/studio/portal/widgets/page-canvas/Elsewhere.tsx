import type { ReactNode } from 'react';
import { Alert } from 'portico/ui';
import type { Translate } from 'portico/sdk';
import { Choice } from './Choice.tsx';
import type { PreviewPage } from './usePreviewFrame.ts';

interface ElsewhereProps {
  readonly page: PreviewPage;
  show(person: string): void;
  readonly t: Translate;
}

/** As whom the page is shown. */
export function nameOf({ view }: PreviewPage, t: Translate): string {
  return view.person === '' ? t('visitor') : view.person;
}

/** Tells that the selected screen is not shown, and offers those who may open it. */
export function Elsewhere({ page, show, t }: ElsewhereProps): ReactNode {
  const { people, view } = page;
  return (
    <Alert tone="info" toneLabel={t('note')}>
      <span className="studio-canvas__elsewhere">
        {t('elsewhere', { person: nameOf(page, t) })}
        {people.length > 0 && (
          <Choice
            label={t('showAs')}
            isShown
            value=""
            options={[
              { value: '', text: t('choose') },
              ...people
                .filter((name) => name !== view.person)
                .map((name) => ({ value: name, text: name })),
            ]}
            onChange={show}
          />
        )}
      </span>
    </Alert>
  );
}
