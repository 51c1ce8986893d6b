import { useState, type ReactNode } from 'react';
import { Amount } from '../../../src/ui/Amount.tsx';
import { AreaLayout } from '../../../src/ui/AreaLayout.tsx';
import { Badge } from '../../../src/ui/Badge.tsx';
import { Button } from '../../../src/ui/Button.tsx';
import { DataTable } from '../../../src/ui/DataTable.tsx';
import { DateRangePicker } from '../../../src/ui/DateRangePicker.tsx';
import { DropdownMenu } from '../../../src/ui/DropdownMenu.tsx';
import { EmptyState } from '../../../src/ui/EmptyState.tsx';
import { Field } from '../../../src/ui/Field.tsx';
import { ActiveFilters, FilterBar } from '../../../src/ui/FilterBar.tsx';
import { IconButton } from '../../../src/ui/IconButton.tsx';
import { PageHeader } from '../../../src/ui/PageHeader.tsx';
import { Pagination } from '../../../src/ui/Pagination.tsx';
import { Select } from '../../../src/ui/Select.tsx';
import { TextInput } from '../../../src/ui/TextInput.tsx';
import { Brand } from './Brand.tsx';
import { dateTexts, pageTexts, presets, today } from './texts.ts';

const names = ['Bistro Lipscani', 'Cantina Verde', 'Împinge Tava', 'La Ștefan', 'Țara Gustului'];
const towns = ['București', 'Cluj-Napoca', 'Iași', 'Timișoara', 'Brașov'];
const rows = Array.from({ length: 10 }, (_, index) => ({
  key: String(index),
  cells: {
    id: `70041${88213 - index * 37}`,
    name: names[index % 5],
    town: towns[index % 5],
    card: `•••• ${4821 + index * 13}`,
    date: `${String(20 - index).padStart(2, '0')}/11/2026`,
    amount: <Amount whole={index === 3 ? '1.204' : String(18 + index * 7)} fraction={index % 2 === 0 ? '50' : '00'} currency="lei" />,
  },
}));

const menu = [
  { id: 'search', label: 'Caută companie', icon: 'search', href: '#', group: '' },
  { id: 'dashboard', label: 'Panou', icon: 'dashboard', href: '#', group: 'Activitate' },
  { id: 'transactions', label: 'Tranzacții cu cardul', icon: 'receipt', href: '#', current: true, group: 'Activitate' },
  { id: 'invoices', label: 'Facturi', icon: 'bill', href: '#', group: 'Activitate' },
  { id: 'points', label: 'Puncte de lucru', icon: 'store', href: '#', group: 'Activitate' },
  { id: 'stickers', label: 'Stickere', icon: 'tag', href: '#', group: 'Activitate' },
  { id: 'contact', label: 'Contact', icon: 'mail', href: '#', group: 'Ajutor' },
  { id: 'faq', label: 'Întrebări frecvente', icon: 'help', href: '#', group: 'Ajutor' },
  { id: 'settings', label: 'Setări', icon: 'settings', href: '#', group: 'Cont' },
  { id: 'logout', label: 'Ieși din cont', icon: 'logout', group: 'Cont' },
] as const;

export function Transactions(): ReactNode {
  const [sort, setSort] = useState<{ key: string; direction: 'asc' | 'desc' }>({ key: 'date', direction: 'desc' });
  const [page, setPage] = useState(3);
  const [size, setSize] = useState(10);
  const [range, setRange] = useState<{ from?: string | undefined; to?: string | undefined }>({ from: '2026-10-20', to: '2026-11-20' });
  const empty = location.search.includes('empty');
  return (
    <AreaLayout
      brand={<Brand />}
      title="Restaurantele Împinge Tava S.R.L."
      subtitle="Cod 0041882 · CUI RO 18273645"
      bar={<>Lucrezi în numele companiei Împinge Tava S.R.L. <Button variant="link" size="small">Părăsește compania</Button></>}
      menu={menu}
      menuLabel="Meniu"
      phone="drawer"
      openMenuLabel="Deschide meniul"
      closeMenuLabel="Închide meniul"
      moreLabel="Mai multe"
      skip={{ href: '#content', label: 'Salt la conținut' }}
      actions={(
        <>
          <IconButton icon="bell" label="Notificări" badge badgeLabel="Ai notificări noi" />
          <DropdownMenu label="Limba" icon="globe" trigger="RO" items={[{ id: 'ro', label: 'Română', lang: 'ro', current: true }, { id: 'en', label: 'English', lang: 'en', current: false }]} />
          <DropdownMenu label="Contul meu" icon="user" iconOnly items={[{ id: 's', label: 'Setări', icon: 'settings' }]} />
        </>
      )}
    >
      <PageHeader title="Tranzacții cu cardul" description="Plățile făcute cu cardurile noastre în punctele tale de lucru." actions={<Button icon="download">Exportă în Excel</Button>} />
      <FilterBar label="Filtre" actions={<Button variant="primary" icon="search">Caută</Button>}>
        <Field id="product" label="Produs">{(wiring) => <Select {...wiring} defaultValue="11" options={[{ value: '11', label: 'Dejun' }, { value: '12', label: 'Cadou' }]} />}</Field>
        <Field id="point" label="Punct de lucru">{(wiring) => <Select {...wiring} defaultValue="A" options={[{ value: 'A', label: 'Toate' }, { value: '1', label: 'Lipscani 12' }]} />}</Field>
        <DateRangePicker id="period" label="Perioada" locale="ro" value={range} onValue={setRange} presets={presets} texts={dateTexts} today={today} />
        <Field id="number" label="Număr de card" optionalLabel="opțional">{(wiring) => <TextInput {...wiring} numeric inputMode="numeric" placeholder="Ultimele 4 cifre" />}</Field>
      </FilterBar>
      <ActiveFilters label="Filtre active" count={empty ? 'Niciun rezultat' : '1.284 de tranzacții'} chips={[{ id: 'point', label: 'Lipscani 12', removeLabel: 'Scoate filtrul Lipscani 12' }]} onRemove={() => setPage(1)} clearLabel="Șterge filtrele" onClear={() => setPage(1)} />
      <DataTable
        caption="Tranzacții cu cardul"
        columns={[
          { key: 'name', title: 'Punct de lucru', sortable: true },
          { key: 'id', title: 'Tranzacție', sortable: true, priority: 'detail', nowrap: true },
          { key: 'town', title: 'Localitate', sortable: true, priority: 'detail' },
          { key: 'card', title: 'Card', sortable: true, priority: 'detail', nowrap: true },
          { key: 'date', title: 'Data', sortable: true, nowrap: true },
          { key: 'status', title: 'Stare', priority: 'detail' },
          { key: 'amount', title: 'Valoare', sortable: true, align: 'end', nowrap: true },
        ]}
        rows={empty ? [] : rows.map((row, index) => ({ ...row, cells: { ...row.cells, status: index === 3 ? <Badge tone="warning" icon="clock">În curs</Badge> : <Badge tone="success" icon="success">Decontată</Badge> } }))}
        sort={sort}
        onSort={(key) => setSort({ key, direction: sort.key === key && sort.direction === 'asc' ? 'desc' : 'asc' })}
        sortLabels={{ ascending: 'crescător', descending: 'descrescător', none: 'nesortat' }}
        loading={location.search.includes('loading')}
        loadingLabel="Se încarcă"
        expandLabel={(_key, open) => (open ? 'Ascunde detaliile' : 'Arată detaliile')}
        empty={<EmptyState icon="receipt" title="Nu sunt tranzacții în perioada aleasă" actions={<Button>Șterge filtrele</Button>}>Alege o perioadă mai lungă sau alt punct de lucru.</EmptyState>}
        footer={<Pagination currentPage={page} itemsPerPage={size} totalItems={1284} texts={pageTexts} onPageChange={setPage} onPageSizeChange={setSize} />}
      />
    </AreaLayout>
  );
}
