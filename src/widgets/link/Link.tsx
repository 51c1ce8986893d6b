import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkText } from '../../ui/LinkText.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Tile } from '../Tile.tsx';
import type { LinkProps } from './props.ts';

export function Link({ props, t }: WidgetProps<LinkProps>): ReactNode {
  const { text, icon, look, note, external, block } = props;
  const href = props.screen ?? props.href;
  if (href === undefined || text === undefined) return null;
  const tab = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  if (look === 'primary' || look === 'secondary') {
    return (
      <Button href={href} variant={look} icon={icon} iconEnd={external ? 'external' : undefined} wide={block} {...tab}>
        {text}{external && <VisuallyHidden> {t('external')}</VisuallyHidden>}
      </Button>
    );
  }
  if (look === 'tile') {
    return (
      <a className="w-tile" href={href} {...tab}>
        <Tile icon={icon} note={note} end={external ? 'external' : undefined}>
          {text}{external && <VisuallyHidden> {t('external')}</VisuallyHidden>}
        </Tile>
      </a>
    );
  }
  return <LinkText href={href} icon={icon} quiet={look === 'quiet'} external={external} externalLabel={t('external')}>{text}</LinkText>;
}
