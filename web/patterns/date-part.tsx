import { useState } from 'react';
import { m } from '#texts/messages.ts';
import type { DateChoice } from '#web/ui/date-choice.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { Part, State } from './part.tsx';
import s from './patterns.module.css';

export function DatePart() {
  const [day, setDay] = useState('2026-11-24');
  const [wrong, setWrong] = useState('31.11.2026');
  const [range, setRange] = useState<DateChoice>({ mode: 'range', start: '2026-11-01', end: '' });
  return (
    <Part id="date" title={m.patterns_date()} text={m.patterns_date_text()}>
      <div className={s.patternStates}>
        <State title={m.patterns_date_day()}>
          <DayField label={m.patterns_date_day()} value={day} onChange={setDay} />
        </State>
        <State title={m.patterns_date_range()}>
          <DateField label={m.patterns_date_range()} value={range} onChange={setRange} clearable />
        </State>
        <State title={m.patterns_date_wrong()}>
          <DayField
            label={m.patterns_date_day()}
            value={wrong}
            onChange={setWrong}
            error={wrong === '31.11.2026' && m.form_date_unread()}
          />
        </State>
      </div>
    </Part>
  );
}
