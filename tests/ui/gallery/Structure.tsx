import { useState, type ReactNode } from 'react';
import { Accordion } from '../../../src/ui/Accordion.tsx';
import { Alert, InlineError } from '../../../src/ui/Alert.tsx';
import { Amount } from '../../../src/ui/Amount.tsx';
import { Badge } from '../../../src/ui/Badge.tsx';
import { Button } from '../../../src/ui/Button.tsx';
import { Card } from '../../../src/ui/Card.tsx';
import { Carousel } from '../../../src/ui/Carousel.tsx';
import { Divider } from '../../../src/ui/Divider.tsx';
import { EmptyState } from '../../../src/ui/EmptyState.tsx';
import { Facts } from '../../../src/ui/Facts.tsx';
import { Figure } from '../../../src/ui/Figure.tsx';
import { Grid } from '../../../src/ui/Grid.tsx';
import { PaymentCard } from '../../../src/ui/PaymentCard.tsx';
import { ProgressBar } from '../../../src/ui/ProgressBar.tsx';
import { Ring } from '../../../src/ui/Ring.tsx';
import { Skeleton } from '../../../src/ui/Skeleton.tsx';
import { Spinner } from '../../../src/ui/Spinner.tsx';
import { Stack } from '../../../src/ui/Stack.tsx';
import { Tabs } from '../../../src/ui/Tabs.tsx';
import { Frame } from './Frame.tsx';
import { carouselTexts, toneLabels } from './texts.ts';

const products = ['dejun', 'family', 'cadou', 'blue', 'amber', 'rose', 'indigo'];

export function Structure(): ReactNode {
  const [tab, setTab] = useState('family');
  return (
    <Frame title="Structură">
      <Stack gap={8}>
        <Alert tone="info" toneLabel={toneLabels.info} title="Factura este în așteptare">O emitem după ce confirmi comanda.</Alert>
        <Alert tone="success" toneLabel={toneLabels.success}>Parola a fost schimbată.</Alert>
        <Alert tone="warning" toneLabel={toneLabels.warning} title="120,00 lei expiră pe 30/11/2026" actions={<Button size="small">Vezi partenerii</Button>} />
        <Alert tone="danger" toneLabel={toneLabels.danger} closeLabel="Închide" onClose={() => undefined}>Nu am putut încărca facturile.</Alert>
        <InlineError live={false}>Codul nu este corect.</InlineError>
      </Stack>
      <Grid columns={3} gap={16}>
        <Card><Figure icon="chart" label="Tranzacție medie" value={<Amount whole="38" fraction="42" currency="lei" />} note="+4% față de octombrie" /></Card>
        <Card><Figure icon="users" label="Posesori de card" value="1.284" /></Card>
        <Card><Figure icon="wallet" label="Sold total" value={<Amount whole="1.204.380" fraction="00" currency="lei" />} /></Card>
      </Grid>
      <Tabs id="t1" label="Produse" arrows={{ previous: 'Produsul dinainte', next: 'Produsul următor' }} selected={tab} onSelect={setTab} tabs={products.map((id) => ({ id, label: `Produs ${id}`, palette: id }))}>
        <Grid columns={3} gap={24}>
          <Ring value={0.62} whole="1.234" fraction="50" currency="lei" label="Sold disponibil" note="Cheltuit 765,50 lei" palette={tab} description="Sold" />
          <Ring value={1} whole="120.234" fraction="50" currency="lei" label="Sold disponibil" palette={tab} description="Sold mare" />
          <Ring value={0} whole="0" fraction="00" currency="lei" label="Sold disponibil" palette={tab} description="Sold gol" />
        </Grid>
      </Tabs>
      <Carousel
        label="Carduri"
        perView="auto"
        loop={false}
        texts={carouselTexts}
        slides={products.map((id) => ({
          id, label: id, content: <PaymentCard label={`Card ${id}`} brand={id} palette={id} pan="5123 4500 0012 4821" name="ȘTEFANIA MUNTEANU-CONSTANTINESCU" expiry="09/29" expiryLabel="Expiră" tag={id === 'family' ? 'Virtual' : undefined} muted={id === 'rose'} status={id === 'rose' ? 'Blocat' : undefined} />,
        }))}
      />
      <Grid columns={2} gap={24}>
        <Card title="Date" actions={<Button size="small" icon="edit">Modifică</Button>}><Facts items={[{ id: 'a', label: 'Cod', value: '0041882' }, { id: 'b', label: 'Cod fiscal', value: 'RO 18273645' }, { id: 'c', label: 'Adresa', value: 'Str. Lipscani 12, București' }, { id: 'd', label: 'Stare', value: <Badge tone="success" icon="success">Activ</Badge> }]} /></Card>
        <Card title="Întrebări"><Accordion items={[{ id: 'q1', title: 'Cum îmi activez cardul?', content: 'Din pagina Carduri, apasă Activează.', open: true }, { id: 'q2', title: 'Ce fac dacă l-am pierdut?', content: 'Îl blochezi și ceri altul.' }]} /></Card>
        <Card title="Încărcare"><Stack gap={16}><Skeleton shape="title" label="Se încarcă" /><Skeleton shape="text" lines={3} /><Skeleton shape="row" lines={2} /><Divider label="sau" /><ProgressBar label="Încărcare fișier" value={0.4} /><ProgressBar label="Se lucrează" /><Spinner label="Se încarcă" size={32} /></Stack></Card>
        <Card title="Gol"><EmptyState icon="bill" title="Nu ai facturi" actions={<Button variant="primary">Comandă carduri</Button>}>Facturile apar aici după prima comandă.</EmptyState></Card>
        <Card title="Eroare"><EmptyState tone="danger" icon="error" title="Nu am putut încărca datele" actions={<Button icon="refresh">Încearcă din nou</Button>}>Verifică legătura la internet.</EmptyState></Card>
      </Grid>
    </Frame>
  );
}
