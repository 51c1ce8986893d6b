import { useState, type ReactNode } from 'react';
import { Amount } from '../../../src/ui/Amount.tsx';
import { AreaLayout } from '../../../src/ui/AreaLayout.tsx';
import { Badge } from '../../../src/ui/Badge.tsx';
import { Button } from '../../../src/ui/Button.tsx';
import { Card } from '../../../src/ui/Card.tsx';
import { Carousel } from '../../../src/ui/Carousel.tsx';
import { DateRangePicker } from '../../../src/ui/DateRangePicker.tsx';
import { DropdownMenu } from '../../../src/ui/DropdownMenu.tsx';
import { Grid } from '../../../src/ui/Grid.tsx';
import { IconButton } from '../../../src/ui/IconButton.tsx';
import { GroupHeading, List, ListItem } from '../../../src/ui/List.tsx';
import { PageHeader } from '../../../src/ui/PageHeader.tsx';
import { Promo } from '../../../src/ui/Promo.tsx';
import { Ring } from '../../../src/ui/Ring.tsx';
import { Stack } from '../../../src/ui/Stack.tsx';
import { Tabs } from '../../../src/ui/Tabs.tsx';
import { Brand } from './Brand.tsx';
import { carouselTexts, dateTexts, presets, today } from './texts.ts';

const menu = [
  { id: 'dashboard', label: 'Panou', icon: 'home', href: '#', current: true, primary: true },
  { id: 'cards', label: 'Carduri', icon: 'card', href: '#', primary: true },
  { id: 'services', label: 'Servicii', icon: 'gift', href: '#', primary: true },
  { id: 'faq', label: 'Întrebări frecvente', icon: 'help', href: '#', group: 'Ajutor și setări' },
  { id: 'account', label: 'Contul meu', icon: 'settings', href: '#', group: 'Ajutor și setări' },
  { id: 'contact', label: 'Contact', icon: 'mail', href: '#', group: 'Ajutor și setări' },
  { id: 'terms', label: 'Termeni și condiții', icon: 'document', href: '#', group: 'Ajutor și setări' },
  { id: 'notifications', label: 'Notificări', icon: 'bell', href: '#', group: 'Ajutor și setări', badge: <Badge tone="primary">2</Badge> },
  { id: 'logout', label: 'Ieși din cont', icon: 'logout', group: 'Ajutor și setări' },
] as const;

export function Dashboard(): ReactNode {
  const [product, setProduct] = useState('dejun');
  const [range, setRange] = useState<{ from?: string | undefined; to?: string | undefined }>(presets[2]?.range ?? {});
  return (
    <AreaLayout
      brand={<Brand />}
      menu={menu}
      menuLabel="Meniu"
      phone="bottom"
      openMenuLabel="Deschide meniul"
      closeMenuLabel="Închide meniul"
      moreLabel="Mai multe"
      skip={{ href: '#content', label: 'Salt la conținut' }}
      actions={(
        <>
          <IconButton icon="bell" label="Notificări" badge={2} badgeLabel="2 necitite" />
          <DropdownMenu label="Contul meu" icon="user" trigger={<span className="g-wide">Ștefania Munteanu</span>} items={[{ id: 's', label: 'Setări', icon: 'settings', href: '#' }, { id: 'f', label: 'Întrebări frecvente', icon: 'help', href: '#' }, { id: 'o', label: 'Ieși din cont', icon: 'logout' }]} />
        </>
      )}
    >
      <PageHeader title="Bună, Ștefania" />
      <Tabs id="products" label="Produse" variant="cards" selected={product} onSelect={setProduct} tabs={[{ id: 'dejun', label: 'Dejun', palette: 'dejun' }, { id: 'family', label: 'Family', palette: 'family' }, { id: 'cadou', label: 'Cadou', palette: 'cadou' }]}>
        <Grid columns="main-aside" gap={24}>
          <Stack gap={24}>
            <Card padding="large">
              <div className="g-balance">
                <Ring value={0.62} whole="1.234" fraction="50" currency="lei" label="Sold disponibil" note="Cheltuit 765,50 lei" palette={product} description="Sold 1.234,50 lei; 765,50 lei cheltuiți din 2.000,00 lei" />
                <List label="Linkuri rapide" divided={false}>
                  <ListItem icon="percent" title="Oferte" meta="12 în apropiere" href="#" chevron palette={product} />
                  <ListItem icon="map" title="Harta partenerilor" meta="Unde plătești cu cardul" href="#" chevron palette={product} />
                  <ListItem icon="star" title="Recomandă un partener" meta="Localul tău preferat" href="#" chevron palette={product} />
                </List>
              </div>
            </Card>
            <Card
              title="Tranzacții"
              padding="none"
              actions={<><div className="g-range"><DateRangePicker id="range" label="Perioada" hideLabel locale="ro" value={range} onValue={setRange} presets={presets} texts={dateTexts} today={today} /></div><Button icon="download">Exportă CSV</Button></>}
            >
              <GroupHeading trailing="3 tranzacții">Săptămâna aceasta</GroupHeading>
              <List label="Săptămâna aceasta">
                <ListItem icon="store" title="Bistro Lipscani" meta="Azi, 12:41 · București" trailing={<Amount sign="−" whole="42" fraction="00" currency="lei" />} onClick={() => setProduct(product)} />
                <ListItem icon="store" title="Cafeneaua Zi de Zi" meta="Ieri, 09:05 · București" badge={<Badge tone="danger" icon="error">Respinsă</Badge>} tone="muted" trailing={<Amount sign="−" whole="18" fraction="50" currency="lei" />} note="Sold insuficient" onClick={() => setProduct(product)} />
                <ListItem icon="arrow-down" title="Alimentare card" meta="16/11/2026 · Luni" trailing={<Amount sign="+" tone="credit" whole="840" fraction="00" currency="lei" />} onClick={() => setProduct(product)} />
              </List>
              <GroupHeading trailing="2 tranzacții">Săptămâna 46</GroupHeading>
              <List label="Săptămâna 46">
                <ListItem icon="store" title="Cantina Verde" meta="13/11/2026 · Cluj-Napoca, Cluj" trailing={<Amount sign="−" whole="36" fraction="90" currency="lei" />} onClick={() => setProduct(product)} />
                <ListItem icon="store" title="Împinge Tava" meta="12/11/2026 · Iași, Iași" trailing={<Amount sign="−" whole="1.104" fraction="15" currency="lei" />} onClick={() => setProduct(product)} />
              </List>
            </Card>
          </Stack>
          <Stack gap={24}>
            <Carousel label="Oferte" autoplay={20000} texts={carouselTexts} arrows={false} slides={[{ id: '1', label: 'Ofertă', content: <Promo plain title="10% înapoi la prânz" text="În fiecare vineri din noiembrie." action={<Button href="#">Vezi partenerii</Button>} /> }, { id: '2', label: 'Ofertă 2', content: <Promo plain palette="indigo" title="Aplicația, la îndemână" text="Plătește cu telefonul." /> }]} />
            <Card title="Expiră în curând" padding="none">
              <List label="Expiră în curând">
                <ListItem icon="clock" title={<Amount whole="120" fraction="00" currency="lei" />} meta="Până la 30/11/2026" badge={<Badge tone="warning" icon="alert">10 zile</Badge>} />
                <ListItem icon="clock" title={<Amount whole="480" fraction="00" currency="lei" />} meta="Până la 31/12/2026" />
              </List>
            </Card>
          </Stack>
        </Grid>
      </Tabs>
    </AreaLayout>
  );
}
