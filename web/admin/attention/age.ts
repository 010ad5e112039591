import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { NUMBERS } from '#web/frame/numbers.ts';

const whole = (value: number): string => formatNumber(value, NUMBERS);

/** A whole unit is enough: what matters is whether it is minutes or days. */
export function ageText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return m.attention_age_minutes({ count: minutes, shown: whole(minutes) });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return m.attention_age_hours({ count: hours, shown: whole(hours) });
  const days = Math.floor(hours / 24);
  return m.attention_age_days({ count: days, shown: whole(days) });
}
