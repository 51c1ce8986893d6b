import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from '../../src/ui/Button.tsx';
import { Checkbox, Switch } from '../../src/ui/Checkbox.tsx';
import { DataTable } from '../../src/ui/DataTable.tsx';
import { EntryLayout } from '../../src/ui/EntryLayout.tsx';
import { Field } from '../../src/ui/Field.tsx';
import { Grid } from '../../src/ui/Grid.tsx';
import { PasswordInput } from '../../src/ui/PasswordInput.tsx';
import { PaymentCard } from '../../src/ui/PaymentCard.tsx';
import { Ring } from '../../src/ui/Ring.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { Skeleton } from '../../src/ui/Skeleton.tsx';
import { Carousel } from '../../src/ui/Carousel.tsx';
import { AreaLayout } from '../../src/ui/AreaLayout.tsx';
import { Tabs } from '../../src/ui/Tabs.tsx';

const skip = { href: '#content', label: 'Skip' };
const slides = [
  { id: 'a', label: 'A', content: 'A' },
  { id: 'b', label: 'B', content: 'B' },
];
const carouselTexts = { previous: 'p', next: 'n', pause: 's', play: 'g', slide: String };

const drawn: Readonly<Record<string, ReactNode>> = {
  entry: (
    <EntryLayout
      brand="B"
      skip={skip}
      aside={<Carousel label="C" slides={slides} autoplay={1000} texts={carouselTexts} />}
    >
      <Tabs
        id="t"
        label="T"
        tabs={[{ id: 'a', label: 'A' }]}
        selected="a"
        onSelect={() => undefined}
      >
        <Field id="u" label="U" error="E">
          {(wiring) => <PasswordInput {...wiring} showLabel="s" hideLabel="h" />}
        </Field>
        <Checkbox id="c" label="C" />
        <Switch id="w" label="W" />
        <Select options={[]} />
        <Skeleton shape="text" />
        <Button busy disabled disabledReason="R">
          S
        </Button>
      </Tabs>
    </EntryLayout>
  ),
  area: (
    <AreaLayout
      brand="B"
      menu={[{ id: 'a', label: 'A', href: '/a', icon: 'home' }]}
      menuLabel="M"
      phone="bottom"
      openMenuLabel="o"
      closeMenuLabel="c"
      moreLabel="m"
      skip={skip}
    >
      <Grid columns={3}>
        <Ring value={0.5} whole="1" fraction="" label="L" description="D" palette="x" />
        <PaymentCard pan="1234" label="P" palette="x" />
      </Grid>
      <DataTable
        caption="T"
        columns={[{ key: 'a', title: 'A' }]}
        rows={[{ key: '1', cells: { a: 'x' } }]}
        loadingLabel="l"
      />
    </AreaLayout>
  ),
};

describe('server rendering', () => {
  it.each(Object.keys(drawn))(
    'needs no browser and no inline style, and is deterministic (%s)',
    (name) => {
      const html = renderToString(drawn[name]);
      expect(html).toContain('id="content"');
      expect(html).not.toMatch(/\sstyle=|<style|<script/);
      expect(renderToString(drawn[name])).toBe(html);
    },
  );
});
