const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day of the calendar, without a time zone. */
export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** Parses YYYY-MM-DD. Returns undefined for a date that does not exist, such as 31 February. */
export function readDay(text: string): CalendarDay | undefined {
  const match = isoDate.exec(text);
  if (!match) return undefined;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isExistingDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900;
  return isExistingDay ? { year, month, day } : undefined;
}

/** Age in completed years. Without a 29 February in the year, a birthday on that day counts from 1 March. */
export function ageOn(birthday: CalendarDay, today: CalendarDay): number {
  const hadBirthday =
    today.month > birthday.month || (today.month === birthday.month && today.day >= birthday.day);
  return today.year - birthday.year - (hadBirthday ? 0 : 1);
}

/** The current day in the player's time zone. */
export function toLocalDay(now: Date): CalendarDay {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
