import { useState, type ReactNode } from 'react';
import { InlineError } from '../../../src/ui/Alert.tsx';
import { Button } from '../../../src/ui/Button.tsx';
import { Carousel } from '../../../src/ui/Carousel.tsx';
import { Checkbox } from '../../../src/ui/Checkbox.tsx';
import { EntryLayout } from '../../../src/ui/EntryLayout.tsx';
import { Field } from '../../../src/ui/Field.tsx';
import { Heading } from '../../../src/ui/Heading.tsx';
import { IconButton } from '../../../src/ui/IconButton.tsx';
import { LinkText } from '../../../src/ui/LinkText.tsx';
import { OneTimeCodeInput } from '../../../src/ui/OneTimeCodeInput.tsx';
import { PasswordInput } from '../../../src/ui/PasswordInput.tsx';
import { PaymentCard } from '../../../src/ui/PaymentCard.tsx';
import { Promo } from '../../../src/ui/Promo.tsx';
import { Stack } from '../../../src/ui/Stack.tsx';
import { StoreBadge } from '../../../src/ui/StoreBadge.tsx';
import { Tabs } from '../../../src/ui/Tabs.tsx';
import { TextInput } from '../../../src/ui/TextInput.tsx';
import { Brand } from './Brand.tsx';
import { carouselTexts } from './texts.ts';

const slides = [
  {
    id: 'a', label: 'Prânzul, plătit simplu', content: (
      <Promo
        stage={<PaymentCard label="Card de masă" brand="Dejun" palette="dejun" pan="5123 •••• •••• 4821" name="ȘTEFANIA MUNTEANU" expiry="09/29" expiryLabel="Expiră" />}
        title="Prânzul echipei, pe un singur card"
        text="Soldul, tranzacțiile și partenerii din apropiere, oriunde ai fi."
      />
    ),
  },
  { id: 'b', label: 'Cadou', content: <Promo palette="cadou" title="Cadouri pe care le aleg chiar ei" text="Comanzi în câteva minute, livrăm în toată țara." /> },
];

export function Login(): ReactNode {
  const [tab, setTab] = useState('companies');
  const failed = location.search.includes('error');
  const code = location.search.includes('code');
  return (
    <EntryLayout
      brand={<Brand />}
      skip={{ href: '#content', label: 'Salt la conținut' }}
      topActions={<><Button variant="quiet" size="small" icon="globe">RO</Button><IconButton icon="help" label="Ajutor" /></>}
      aside={<Carousel label="Noutăți" slides={slides} autoplay={20000} fill arrows={false} texts={carouselTexts} />}
      footer={(
        <Stack direction="row" gap={16} wrap justify="between">
          <span>© 2026 Portico</span>
          <Stack direction="row" gap={16}><LinkText href="#" quiet>Termeni</LinkText><LinkText href="#" quiet>Cookie-uri</LinkText></Stack>
        </Stack>
      )}
    >
      <Heading level={1} look="title">Bine ai revenit</Heading>
      <Tabs
        id="who"
        label="Tipul contului"
        variant="segments"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'companies', label: 'Companii', description: 'Comenzi și facturi', icon: 'building' },
          { id: 'users', label: 'Posesori de card', description: 'Sold și tranzacții', icon: 'card' },
        ]}
      >
        <Stack gap={24}>
          {failed && <InlineError code="LS01">Numele sau parola nu sunt corecte. Verifică-le și încearcă din nou.</InlineError>}
          {code ? (
            <>
              <Field id="otp" label="Codul din mesaj" help="L-am trimis la numărul care se termină în 48.">{(wiring) => <OneTimeCodeInput {...wiring} defaultValue="4821" />}</Field>
              <Checkbox id="trusted" label="Reține acest dispozitiv" />
              <Button variant="primary" wide>Verifică codul</Button>
              <Button variant="link">Trimite codul din nou</Button>
            </>
          ) : (
            <>
              <Stack gap={16}>
                <Field id="username" label="Nume de utilizator">{(wiring) => <TextInput {...wiring} autoComplete="username" autoCapitalize="none" />}</Field>
                <Field id="password" label="Parolă" error={failed ? 'Scrie parola contului tău.' : undefined} errorCode="LS03">
                  {(wiring) => <PasswordInput {...wiring} autoComplete="current-password" showLabel="Arată parola" hideLabel="Ascunde parola" />}
                </Field>
              </Stack>
              <Button type="submit" variant="primary" wide busy={location.search.includes('busy')} busyLabel="Se verifică">Intră în cont</Button>
              <p className="g-center"><LinkText href="#">Ai uitat parola?</LinkText></p>
              <p className="g-center">Nu ai cont? <LinkText href="#">Creează unul</LinkText></p>
            </>
          )}
        </Stack>
      </Tabs>
      <Stack direction="row" gap={12} wrap>
        <StoreBadge store="apple" href="#" caption="Descarcă din" name="App Store" />
        <StoreBadge store="google" href="#" caption="Ia-o de pe" name="Google Play" />
      </Stack>
    </EntryLayout>
  );
}
