import type { LocalizedText } from '../errors/Rejection';

const formats = (options: Intl.DateTimeFormatOptions) => ({
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }),
  fil: new Intl.DateTimeFormat('fil', { timeZone: 'UTC', ...options }),
});

const dateFormats = formats({ dateStyle: 'long' });
const clockFormats = formats({ hour: '2-digit', minute: '2-digit', hour12: false, hourCycle: 'h23' });

/** A date such as "1 March 2027". */
export const dateTexts = (at: Date): LocalizedText => ({
  en: dateFormats.en.format(at),
  fil: dateFormats.fil.format(at),
});

/** A time such as "1 March 2027, 09:30 UTC". */
export const timeTexts = (at: Date): LocalizedText => ({
  en: `${dateFormats.en.format(at)}, ${clockFormats.en.format(at)} UTC`,
  fil: `${dateFormats.fil.format(at)}, ${clockFormats.fil.format(at)} UTC`,
});
