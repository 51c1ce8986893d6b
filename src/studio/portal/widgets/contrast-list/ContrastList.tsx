import type { ReactNode } from 'react';
import { Badge, Button, Heading } from 'portico/ui';
import type { WidgetProps } from 'portico/sdk';
import type { ContrastListProps } from './props.ts';
import './contrastList.css';

/** The contrasts of a colour, as the service describes them. */
interface Verdict {
  readonly isColour: boolean;
  readonly holds: boolean;
  readonly contrasts: readonly {
    readonly title: string;
    readonly found: number;
    readonly least: number;
    readonly holds: boolean;
  }[];
  readonly nearest: string;
}

/** A colour with its contrasts; where one is too small, the nearest colour can be taken. */
export function ContrastList({ id, props, emit, t }: WidgetProps<ContrastListProps>): ReactNode {
  const { label, colour } = props;
  const verdict = props.verdict as unknown as Verdict | undefined;
  return (
    <section className="studio-contrast" id={id} aria-label={label}>
      <div className="studio-contrast__head">
        <svg className="studio-contrast__swatch" viewBox="0 0 24 24" aria-hidden="true">
          <rect width="24" height="24" rx="6" fill={colour} />
        </svg>
        <Heading level={3}>{label}</Heading>
        <code>{colour}</code>
      </div>
      <div role="status">
        {verdict !== undefined && <Contrasts verdict={verdict} t={t} />}
        {verdict !== undefined && verdict.nearest !== '' && (
          <Button size="small" onClick={() => emit('take', { value: verdict.nearest })}>
            {t('take', { value: verdict.nearest })}
          </Button>
        )}
      </div>
    </section>
  );
}

function Contrasts({
  verdict,
  t,
}: {
  readonly verdict: Verdict;
  readonly t: WidgetProps<ContrastListProps>['t'];
}): ReactNode {
  const { isColour, contrasts } = verdict;
  if (!isColour) return <p>{t('none')}</p>;
  if (contrasts.length === 0) return <p>{t('free')}</p>;
  return (
    <ul>
      {contrasts.map(({ title, found, least, holds }) => (
        <li key={title}>
          <span>{title}</span>
          <span className="studio-contrast__found">
            {t('contrast', { found: String(found), least: String(least) })}
          </span>
          {!holds && <Badge tone="danger">{t('low')}</Badge>}
        </li>
      ))}
    </ul>
  );
}
