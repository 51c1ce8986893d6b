import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Button } from 'portico/ui';
import { Frame } from './Frame.tsx';
import type { BarChoices } from './PreviewBar.tsx';

/** A page by its address, and its frame. */
interface HeldPage {
  readonly address: string;
  readonly hold: RefObject<HTMLIFrameElement | null>;
}

interface StageProps {
  readonly choices: BarChoices;
  /** Name of the frame of a page that stands alone. */
  readonly label: string;
  readonly draft: HeldPage;
  /** The page of visitors, beside that of the draft; undefined without a comparison. */
  readonly visitors: HeldPage | undefined;
  /** The path that the pages open first. */
  readonly first: string | undefined;
  onScale(scale: number): void;
  readonly t: (key: string) => string;
}

/** The frames, with a button that leads the keyboard past them. */
export function Stage(props: StageProps): ReactNode {
  const { choices, label, draft, visitors, first, onScale, t } = props;
  const { width } = choices;
  const end = useRef<HTMLSpanElement>(null);
  const isComparing = visitors !== undefined;
  return (
    <div className="studio-canvas__stage" data-width={width} data-mode={choices.mode}>
      <span className="studio-canvas__skip">
        <Button size="small" onClick={() => end.current?.focus()}>
          {t('skip')}
        </Button>
      </span>
      {isComparing && (
        <Side title={t('before')}>
          <Frame key={visitors.address} label={t('before')} {...visitors} {...{ first, width }} />
        </Side>
      )}
      <Side title={isComparing ? t('after') : undefined}>
        <Frame
          key={draft.address}
          label={isComparing ? t('after') : label}
          {...draft}
          {...{ first, width, onScale }}
        />
      </Side>
      <span ref={end} tabIndex={-1} />
    </div>
  );
}

interface SideProps {
  /** Undefined if there is one page only. */
  readonly title: string | undefined;
  readonly children: ReactNode;
}

/** One of two pages, below its title. */
function Side({ title, children }: SideProps): ReactNode {
  if (title === undefined) return children;
  return (
    <div className="studio-canvas__side">
      <span className="studio-canvas__title" aria-hidden>
        {title}
      </span>
      {children}
    </div>
  );
}
