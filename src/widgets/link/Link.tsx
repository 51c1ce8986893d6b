import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkText } from '../../ui/LinkText.tsx';
import { useReason } from '../../ui/useReason.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Tile } from '../Tile.tsx';
import type { LinkProps } from './props.ts';

/** A link to another screen or address. */
export function Link({ props, t }: WidgetProps<LinkProps>): ReactNode {
  const { text, icon, look, note, external, block, disabled, reason } = props;
  const { props: reasonProps, tip } = useReason(disabled ? reason : undefined);
  const href = props.screen ?? props.href;
  if (href === undefined || text === undefined) return null;
  const keys = { 'aria-keyshortcuts': props.shortcut };
  const tab = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  if (look === 'primary' || look === 'secondary') {
    return (
      <Button
        href={href}
        variant={look}
        icon={icon}
        iconEnd={external ? 'external' : undefined}
        wide={block}
        disabled={disabled}
        disabledReason={reason}
        {...keys}
        {...tab}
      >
        {text}
        {external && <VisuallyHidden> {t('external')}</VisuallyHidden>}
      </Button>
    );
  }
  if (look === 'tile') {
    return (
      <a
        className="w-tile"
        {...keys}
        {...(disabled
          ? { role: 'link', tabIndex: 0, 'aria-disabled': true, ...reasonProps }
          : { href, ...tab })}
      >
        <Tile icon={icon} note={note} end={external ? 'external' : undefined}>
          {text}
          {external && <VisuallyHidden> {t('external')}</VisuallyHidden>}
        </Tile>
        {tip}
      </a>
    );
  }
  return (
    <LinkText
      href={href}
      icon={icon}
      quiet={look === 'quiet'}
      external={external}
      externalLabel={t('external')}
      disabled={disabled}
      disabledReason={reason}
      {...keys}
    >
      {text}
    </LinkText>
  );
}
