import Bowser from 'bowser';

/** The names of a device. They are '' if its header is unknown. */
export interface DeviceNames {
  readonly browser: string;
  readonly system: string;
  readonly isMobile: boolean;
}

/** For an unknown header, the library returns parts of it, which can be any text of an attacker. */
const knownNames = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);
const knownName = (name = '') => (knownNames.has(name) ? name : '');

/** Reads the names of browser and system from a `User-Agent` header. */
export function readUserAgent(header: string): DeviceNames {
  if (header === '') return { browser: '', system: '', isMobile: false };
  const { browser, os, platform } = Bowser.parse(header);
  return {
    browser: knownName(browser.name),
    system: knownName(os.name),
    isMobile: platform.type === 'mobile' || platform.type === 'tablet',
  };
}
