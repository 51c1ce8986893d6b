import type { ReactNode } from 'react';
import { Badge } from '../../../src/ui/Badge.tsx';
import { Button, type ButtonVariant } from '../../../src/ui/Button.tsx';
import { Chip } from '../../../src/ui/Chip.tsx';
import { Icon, iconNames } from '../../../src/ui/Icon.tsx';
import { IconButton } from '../../../src/ui/IconButton.tsx';
import { LinkText } from '../../../src/ui/LinkText.tsx';
import { Frame, Shelf } from './Frame.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'link'];

export function Actions(): ReactNode {
  return (
    <Frame title="Acțiuni">
      {variants.map((variant) => (
        <Shelf key={variant} title={variant}>
          <Button variant={variant}>Trimite comanda</Button>
          <Button variant={variant} icon="download">Descarcă</Button>
          <Button variant={variant} iconEnd="arrow-right">Continuă</Button>
          <Button variant={variant} size="small">Mic</Button>
          <Button variant={variant} busy busyLabel="Se trimite">Trimite comanda</Button>
          <Button variant={variant} disabled disabledReason="Completează mai întâi adresa de livrare.">Trimite comanda</Button>
        </Shelf>
      ))}
      <Shelf title="Icon buttons, links, badges, chips">
        <IconButton icon="bell" label="Notificări" badge={3} badgeLabel="3 necitite" />
        <IconButton icon="bell" label="Notificări noi" badge badgeLabel="noi" />
        <IconButton icon="edit" label="Modifică" variant="secondary" />
        <IconButton icon="trash" label="Șterge" disabled />
        <IconButton icon="refresh" label="Reîncarcă" busy />
        <IconButton icon="filter" label="Filtre" pressed />
        <LinkText href="#">Vezi toate facturile</LinkText>
        <LinkText href="#" icon="arrow-left" quiet>Înapoi</LinkText>
        <LinkText href="#" external externalLabel="(se deschide în altă filă)">Harta partenerilor</LinkText>
        <Badge>Neutru</Badge><Badge tone="primary">Virtual</Badge><Badge tone="accent">Nou</Badge><Badge tone="info" icon="info">Informație</Badge>
        <Badge tone="success" icon="success">Activ</Badge><Badge tone="warning" icon="alert">Expiră</Badge><Badge tone="danger" icon="lock">Blocat</Badge>
        <Badge palette="dejun">Dejun</Badge><Badge palette="family">Family</Badge><Badge palette="cadou">Cadou</Badge>
        <Chip label="Lipscani 12" removeLabel="Scoate Lipscani 12" onRemove={() => undefined} />
        <Chip label="Toate" selected onClick={() => undefined} /><Chip label="Plătite" selected={false} onClick={() => undefined} />
      </Shelf>
      <Shelf title="Icons">{iconNames.map((name) => <span key={name} title={name}><Icon name={name} size={24} /></span>)}</Shelf>
    </Frame>
  );
}
