import { useState, type ReactNode } from 'react';
import { Button } from '../../../src/ui/Button.tsx';
import { Card } from '../../../src/ui/Card.tsx';
import { Checkbox, Switch } from '../../../src/ui/Checkbox.tsx';
import { Combobox } from '../../../src/ui/Combobox.tsx';
import { ConditionList } from '../../../src/ui/ConditionList.tsx';
import { DateRangePicker } from '../../../src/ui/DateRangePicker.tsx';
import { Field } from '../../../src/ui/Field.tsx';
import { Grid } from '../../../src/ui/Grid.tsx';
import { LinkText } from '../../../src/ui/LinkText.tsx';
import { OneTimeCodeInput } from '../../../src/ui/OneTimeCodeInput.tsx';
import { PasswordInput } from '../../../src/ui/PasswordInput.tsx';
import { RadioGroup } from '../../../src/ui/RadioGroup.tsx';
import { Select } from '../../../src/ui/Select.tsx';
import { Stack } from '../../../src/ui/Stack.tsx';
import { Stepper } from '../../../src/ui/Stepper.tsx';
import { TextArea } from '../../../src/ui/TextArea.tsx';
import { TextInput } from '../../../src/ui/TextInput.tsx';
import { Frame } from './Frame.tsx';
import { dateTexts, presets, today } from './texts.ts';

const counties = ['Argeș', 'București', 'Cluj', 'Constanța', 'Iași', 'Mureș', 'Timiș', 'Vâlcea'].map((label) => ({ value: label, label }));

export function Forms(): ReactNode {
  const [county, setCounty] = useState<string | undefined>('Argeș');
  const [radio, setRadio] = useState('a');
  const [range, setRange] = useState<{ from?: string | undefined; to?: string | undefined }>({ from: '2026-11-03', to: '2026-11-17' });
  return (
    <Frame title="Formulare">
      <Stepper label="Pași" positionText="Pasul 2 din 4" current="b" doneLabel="gata" steps={[{ id: 'a', label: 'Produs' }, { id: 'b', label: 'Beneficiari' }, { id: 'c', label: 'Livrare' }, { id: 'd', label: 'Verificare' }]} />
      <Grid columns={2} gap={24}>
        <Card title="Câmpuri">
          <Stack gap={16}>
            <Field id="f1" label="Prenume">{(wiring) => <TextInput {...wiring} defaultValue="Ștefania" />}</Field>
            <Field id="f2" label="Telefon" help="Îl folosim doar pentru coduri." optionalLabel="opțional">{(wiring) => <TextInput {...wiring} prefix="+40" inputMode="tel" />}</Field>
            <Field id="f3" label="Email" error="Scrie o adresă de forma nume@domeniu.ro." errorCode="LS04">{(wiring) => <TextInput {...wiring} icon="mail" defaultValue="stefania@" />}</Field>
            <Field id="f4" label="Valoare">{(wiring) => <TextInput {...wiring} numeric suffix="lei" defaultValue="1.234,50" />}</Field>
            <Field id="f5" label="Cod fiscal">{(wiring) => <TextInput {...wiring} disabled defaultValue="RO 18273645" />}</Field>
            <Field id="f6" label="Adresa de facturare">{(wiring) => <TextInput {...wiring} readOnly defaultValue="Str. Lipscani 12, București" />}</Field>
            <Field id="f7" label="Mesaj">{(wiring) => <TextArea {...wiring} placeholder="Spune-ne pe scurt" />}</Field>
          </Stack>
        </Card>
        <Card title="Alegeri">
          <Stack gap={16}>
            <Field id="s1" label="Motiv">{(wiring) => <Select {...wiring} placeholder="Alege" defaultValue="" options={[{ value: 'a', label: 'Pierdut' }, { value: 'b', label: 'Deteriorat' }]} />}</Field>
            <Field id="s2" label="Județ">{(wiring) => <Combobox {...wiring} options={counties} value={county} onValue={setCounty} emptyText="Niciun județ" clearLabel="Șterge" openLabel="Județe" />}</Field>
            <DateRangePicker id="d1" label="Perioada" locale="ro" value={range} onValue={setRange} presets={presets} texts={dateTexts} today={today} />
            <Checkbox id="c1" label={<>Am citit <LinkText href="#">termenii și condițiile</LinkText></>} />
            <Checkbox id="c2" label="Sunt de acord cu prelucrarea datelor" defaultChecked />
            <Checkbox id="c3" label="Bifează ca să continui" error="Trebuie să accepți termenii." errorCode="TERMS" />
            <Checkbox id="c4" label="Nu se poate schimba" disabled defaultChecked />
            <Switch id="w1" label="Notificări prin SMS" help="Doar pentru plăți peste 100 de lei." defaultChecked />
            <Switch id="w2" label="Notificări prin email" />
          </Stack>
        </Card>
        <Card title="Radio">
          <Stack gap={24}>
            <RadioGroup id="r1" legend="Livrare" options={[{ value: 'a', label: 'La sediu', description: 'Str. Lipscani 12' }, { value: 'b', label: 'La fiecare beneficiar' }, { value: 'c', label: 'Curier', disabled: true }]} value={radio} onValue={setRadio} />
            <RadioGroup id="r2" variant="cards" legend="Tipul cardului" options={[{ value: 'a', label: 'Card fizic', description: 'Ajunge în 5 zile', icon: 'card' }, { value: 'b', label: 'Card virtual', description: 'Imediat, în aplicație', icon: 'phone' }]} value={radio} onValue={setRadio} />
            <RadioGroup id="r3" variant="segments" legend="Facturi" options={[{ value: 'a', label: 'Emise' }, { value: 'b', label: 'În așteptare' }]} value={radio} onValue={setRadio} />
          </Stack>
        </Card>
        <Card title="Parolă și cod">
          <Stack gap={16}>
            <Field id="p1" label="Parolă nouă">{(wiring) => <PasswordInput {...wiring} defaultValue="parola1" showLabel="Arată parola" hideLabel="Ascunde parola" />}</Field>
            <ConditionList label="Parola are nevoie de" metLabel="îndeplinit" unmetLabel="neîndeplinit" items={[{ id: 'length', text: 'cel puțin 8 caractere', state: 'unmet' }, { id: 'letter', text: 'o literă', state: 'met' }, { id: 'digit', text: 'o cifră', state: 'pending' }]} />
            <Field id="p2" label="Codul din mesaj" error="Codul nu este corect. Cere altul dacă au trecut 5 minute.">{(wiring) => <OneTimeCodeInput {...wiring} defaultValue="123456" />}</Field>
            <Stack direction="row" gap={8} wrap><Button variant="primary">Salvează</Button><Button>Renunță</Button></Stack>
          </Stack>
        </Card>
      </Grid>
    </Frame>
  );
}
