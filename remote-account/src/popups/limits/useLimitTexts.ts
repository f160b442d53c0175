import { useTranslation } from 'react-i18next';

/** Returns functions that format times and lengths in the player's language. */
export function useLimitTexts() {
  const { t, i18n } = useTranslation();
  const timeFormat = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const dateFormat = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    timeText: (timeMs: number) => timeFormat.format(timeMs),
    dateText: (timeMs: number) => dateFormat.format(timeMs),
    durationText: (minutes: number) =>
      minutes < 60
        ? t('limits.minutes', { minutes })
        : t('limits.duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
  };
}
