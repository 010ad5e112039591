import { useState } from 'react';
import { m } from '#texts/messages.ts';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { Part } from './part.tsx';
import s from './patterns.module.css';

type Color = 'red' | 'blue' | 'green';

export function ChoicePart() {
  const [color, setColor] = useState<Color | null>(null);
  return (
    <Part id="choice" title={m.patterns_choice()} text={m.patterns_choice_text()}>
      <ChoiceList<Color>
        className={s.patternChoice}
        label={m.patterns_choice_label()}
        empty={m.patterns_choice_none()}
        value={color}
        onChoose={setColor}
        choices={[
          { value: 'red', text: m.patterns_choice_red() },
          { value: 'blue', text: m.patterns_choice_blue(), reason: m.patterns_choice_out() },
          { value: 'green', text: m.patterns_choice_green() },
        ]}
      />
    </Part>
  );
}
