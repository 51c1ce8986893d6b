import { useState, type ReactNode } from 'react';
import { Button } from '../../../src/ui/Button.tsx';
import { Dialog } from '../../../src/ui/Dialog.tsx';
import { Drawer } from '../../../src/ui/Drawer.tsx';
import { DropdownMenu } from '../../../src/ui/DropdownMenu.tsx';
import { Field } from '../../../src/ui/Field.tsx';
import { Select } from '../../../src/ui/Select.tsx';
import { ToastRegion } from '../../../src/ui/ToastRegion.tsx';
import { Frame, Shelf } from './Frame.tsx';
import { toneLabels } from './texts.ts';

export function Overlays(): ReactNode {
  const [open, setOpen] = useState<string | undefined>(new URLSearchParams(location.search).get('open') ?? undefined);
  const close = () => setOpen(undefined);
  return (
    <Frame title="Deasupra">
      <Shelf title="Deschide">
        <Button onClick={() => setOpen('confirm')}>Confirmare</Button>
        <Button onClick={() => setOpen('form')}>Formular</Button>
        <Button onClick={() => setOpen('terms')}>Termeni</Button>
        <Button onClick={() => setOpen('drawer')}>Sertar</Button>
        <DropdownMenu label="Acțiuni" variant="secondary" align="start" items={[{ id: 'a', label: 'Deschide factura', icon: 'eye' }, { id: 'b', label: 'Descarcă', icon: 'download', description: 'PDF, 240 kB' }, { id: 'c', label: 'Șterge', icon: 'trash', tone: 'danger' }, { id: 'd', label: 'Trimite', icon: 'send', disabled: true }]} />
      </Shelf>
      <Dialog open={open === 'confirm'} title="Blochezi cardul •••• 4821?" tone="warning" popup="confirm" role="alertdialog" onClose={close} closeLabel="Închide" size="small" footer={<><Button onClick={close}>Nu</Button><Button variant="danger" onClick={close}>Blochează cardul</Button></>}>
        <p>Plățile cu el vor fi refuzate până îl deblochezi.</p>
      </Dialog>
      <Dialog open={open === 'form'} title="Cere alt card" popup="reissue" onClose={close} dismissable={false} footer={<Button variant="primary" onClick={close}>Trimite cererea</Button>}>
        <p>Îl primești la adresa companiei în 5 zile.</p>
        <Field id="why" label="Motiv">{(wiring) => <Select {...wiring} options={[{ value: 'a', label: 'Pierdut' }]} />}</Field>
      </Dialog>
      <Dialog open={open === 'terms'} title="Termeni și condiții" popup="terms" size="large" onClose={close} closeLabel="Închide" footer={<><Button onClick={close}>Refuz</Button><Button variant="primary" onClick={close}>Accept</Button></>}>
        {Array.from({ length: 30 }, (_, index) => <p key={index}>{index + 1}. Cardul se folosește la partenerii afișați pe hartă, în limita soldului și a plafonului zilnic.</p>)}
      </Dialog>
      <Drawer open={open === 'drawer'} label="Meniu" closeLabel="Închide meniul" onClose={close}>Conținut</Drawer>
      <ToastRegion label="Mesaje" closeLabel="Închide" toneLabels={toneLabels} onClose={() => undefined} toasts={[{ id: 'a', tone: 'success', text: 'Setările au fost salvate.' }, { id: 'b', tone: 'danger', text: 'Nu am putut trimite fișierul.', actionLabel: 'Reîncearcă' }]} />
    </Frame>
  );
}
