import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton, VisuallyHidden } from 'portico/ui';
import type { Translate } from 'portico/sdk';
import { Choice } from './Choice.tsx';
import { titleIn } from './personTitle.ts';
import type { Appearance, Mode, PreviewPage, PreviewView } from './usePreviewFrame.ts';
import type { Place, ShownPlace } from './usePlaces.ts';
import type { Width } from './useScale.ts';

/** What is chosen in the bar and kept by the Studio. */
export interface BarChoices {
  readonly mode: Mode;
  readonly width: Width;
  readonly appearance: Appearance;
  /** Empty: that of the Studio, or the portal's first. */
  readonly language: string;
}

interface PreviewBarProps {
  readonly choices: BarChoices;
  readonly page: PreviewPage;
  readonly languages: readonly string[];
  /** The language of the page while none is chosen. */
  readonly initialLanguage: string;
  readonly studioLanguage: string;
  /** Whether a click can select elements. */
  readonly canSelect: boolean;
  /** Of the page; 1 at its full size. */
  readonly scale: number;
  readonly t: Translate;
  choose(changed: Partial<BarChoices>): void;
  show(view: PreviewView): void;
  /** Where what is selected can be seen; more than one are offered. */
  readonly places: readonly Place[];
  readonly shownPlace: ShownPlace;
  /** Undefined if the draft cannot be shared here. */
  readonly share: (() => void) | undefined;
}

const widths = ['desktop', 'tablet', 'phone'] as const;
const modes = ['select', 'use'] as const;
const states = ['normal', 'slow', 'empty', 'failing'] as const;

/** The choices above the page: as whom, how wide, when, and how the services are. */
export function PreviewBar(props: PreviewBarProps): ReactNode {
  const { choices, page, languages, canSelect, t, choose, show, share } = props;
  const { places, shownPlace, scale } = props;
  const { studioLanguage, initialLanguage } = props;
  const { view, people } = page;
  const percent = new Intl.NumberFormat(studioLanguage, { style: 'percent' }).format(scale);
  const [isOpen, setOpen] = useState(false);
  const more = useId();
  const isDark = choices.appearance === 'dark';
  const isSpecial = view.time !== '' || view.state !== 'normal';
  const worded = <T extends string>(values: readonly T[]) =>
    values.map((value) => ({ value, text: t(value) }));
  return (
    <>
      <div className="studio-canvas__bar">
        {canSelect && (
          <Choice
            label={t('mode')}
            value={choices.mode}
            options={worded(modes)}
            onChange={(mode) => choose({ mode })}
          />
        )}
        {people.length > 0 && (
          <Choice
            label={t('person')}
            value={view.person}
            options={[
              { value: '', text: t('visitor') },
              ...people.map((one) => ({ value: one.name, text: titleIn(one, studioLanguage) })),
            ]}
            onChange={(person) => show({ ...view, person })}
          />
        )}
        <Choice
          label={t('width')}
          value={choices.width}
          options={worded(widths)}
          onChange={(width) => choose({ width })}
        />
        {scale < 1 && (
          <span className="studio-canvas__scale" title={t('scale', { percent })}>
            <span aria-hidden>{percent}</span>
            <VisuallyHidden>{t('scale', { percent })}</VisuallyHidden>
          </span>
        )}
        <span className="studio-canvas__end">
          {languages.length > 1 && (
            <Choice
              label={t('language')}
              value={choices.language === '' ? initialLanguage : choices.language}
              options={languages.map((value) => ({ value, text: value.toUpperCase() }))}
              onChange={(language) => choose({ language })}
            />
          )}
          <IconButton
            icon={isDark ? 'moon' : 'sun'}
            label={t('dark')}
            variant={isDark ? 'secondary' : 'quiet'}
            aria-pressed={isDark}
            onClick={() => choose({ appearance: isDark ? 'light' : 'dark' })}
          />
          <IconButton
            icon="clock"
            label={t('conditions')}
            variant={isSpecial ? 'secondary' : 'quiet'}
            aria-expanded={isOpen}
            aria-controls={more}
            onClick={() => setOpen(!isOpen)}
          />
          {share !== undefined && <IconButton icon="send" label={t('share')} onClick={share} />}
        </span>
        <span className="studio-canvas__waiting" role="status">
          {!page.isReady ? t('waiting') : view.refused === undefined ? '' : t('refused')}
        </span>
      </div>
      <Places places={places} shownPlace={shownPlace} t={t} />
      <div id={more} className="studio-canvas__bar" hidden={!isOpen}>
        {isOpen && <Conditions key={JSON.stringify(view)} page={page} t={t} show={show} />}
      </div>
    </>
  );
}

/** A row of its own: which page and which of its rows is shown, where there is a choice. */
function Places({
  places,
  shownPlace,
  t,
}: Pick<PreviewBarProps, 'places' | 'shownPlace' | 't'>): ReactNode {
  const { place, rows, path } = shownPlace;
  if (places.length < 2 && rows.length < 2) return null;
  return (
    <div className="studio-canvas__bar">
      {places.length > 1 && (
        <Choice
          label={t('shownOn')}
          isShown
          value={place?.address ?? ''}
          options={places.map(({ address, title }) => ({ value: address, text: title }))}
          onChange={shownPlace.choose}
        />
      )}
      {rows.length > 1 && (
        <Choice
          label={t('row')}
          isShown
          value={path ?? ''}
          options={rows.map(({ address, title }) => ({ value: address, text: title }))}
          onChange={shownPlace.chooseRow}
        />
      )}
    </div>
  );
}

/** Date and time of the page, and the state of the services. */
function Conditions({ page, t, show }: Pick<PreviewBarProps, 'page' | 't' | 'show'>): ReactNode {
  const { view, scenarios } = page;
  const other = scenarios.filter((name) => !states.some((one) => one === name));
  return (
    <>
      <label className="studio-canvas__choice">
        {t('time')}
        <input
          type="datetime-local"
          defaultValue={view.time}
          onBlur={({ target }) =>
            target.value !== view.time && show({ ...view, time: target.value })
          }
        />
      </label>
      <Choice
        label={t('services')}
        isShown
        value={view.state}
        options={[
          ...states.map((value) => ({ value: value as string, text: t(value) })),
          ...other.map((name) => ({ value: name, text: name })),
        ]}
        onChange={(state) => show({ ...view, state })}
      />
      {view.state === 'failing' && (
        <label className="studio-canvas__choice">
          {t('status')}
          <input
            type="number"
            min={400}
            max={599}
            defaultValue={view.status}
            onBlur={({ target }) => {
              const status = Number(target.value);
              if (target.validity.valid && status !== view.status) show({ ...view, status });
            }}
          />
        </label>
      )}
    </>
  );
}
