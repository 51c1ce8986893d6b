import type { ReactNode } from 'react';
import { Alert } from 'portico/ui';
import type { Translate } from 'portico/sdk';
import { Choice } from './Choice.tsx';
import { personTitle, titleIn } from './personTitle.ts';
import type { ShownPlace } from './usePlaces.ts';
import type { PreviewPage } from './usePreviewFrame.ts';

interface ElsewhereProps {
  readonly page: PreviewPage;
  readonly shownPlace: ShownPlace;
  /** The language of the Studio. */
  readonly language: string;
  show(person: string): void;
  readonly t: Translate;
}

/** The value while nobody is chosen; no person has this name, and the visitor's is empty. */
const nobody = ' ';

/** Tells that the selected screen is not shown, and offers those who may open it. */
export function Elsewhere({ page, shownPlace, language, show, t }: ElsewhereProps): ReactNode {
  const { view } = page;
  const able = shownPlace.place?.people ?? []; // none if it is not known
  if (!shownPlace.isElsewhere || !page.isReady) return null;
  const everyone = [
    { value: '', text: t('visitor') },
    ...page.people.map((one) => ({ value: one.name, text: titleIn(one, language) })),
  ];
  const others = everyone.filter(({ value }) => value !== view.person);
  const allowed = others.filter(({ value }) => able.includes(value));
  const offered = allowed.length === 0 ? others : allowed;
  return (
    <Alert tone="info" toneLabel={t('note')}>
      <span className="studio-canvas__elsewhere">
        {t('elsewhere', { person: personTitle(page, language, t) })}
        {offered.length > 0 && (
          <Choice
            label={t('showAs')}
            isShown
            value={nobody}
            options={[{ value: nobody, text: t('choose') }, ...offered]}
            onChange={(value) => value !== nobody && show(value)}
          />
        )}
      </span>
    </Alert>
  );
}
