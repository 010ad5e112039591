import { useState } from 'react';
import { m } from '#texts/messages.ts';
import type { Option } from '#web/admin/palette/option.ts';
import { ownGroups } from '#web/admin/palette/own-groups.ts';
import { PaletteBox } from '#web/admin/palette/palette-box.tsx';
import type { PageAct } from '#web/frame/page-acts.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { toast } from '#web/ui/toast.tsx';
import { Part } from './part.tsx';

const acts = (): readonly PageAct[] => [
  { name: m.order_act_write(), way: { run: () => {} } },
  { name: m.order_act_dispatch(), way: { run: () => {} }, isMain: true },
  { name: m.order_act_final(), way: { reason: m.order_hint_codes_missing() } },
];

export function PalettePart() {
  const { edition } = useShop();
  const [typed, setTyped] = useState('');
  const places = [
    { screen: 'adminOrders', name: m.admin_orders() },
    { screen: 'stock', name: m.stock_title(), note: m.people_settings() },
  ] as const;
  const choose = ({ name }: Option) => toast(name);
  return (
    <Part id="palette" title={m.patterns_palette()} text={m.patterns_palette_text()}>
      <PaletteBox
        typed={typed}
        onType={setTyped}
        groups={ownGroups(
          typed.trim(),
          { acts: acts(), places, recent: [], controls: [], anywhere: [], settings: [] },
          edition,
        )}
        onEnter={() => {}}
        onChoose={choose}
      />
    </Part>
  );
}
