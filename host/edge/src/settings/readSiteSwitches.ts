import { SiteSwitches, siteSwitchesCookie } from 'shared-contracts/domain';
import { readJson } from 'shared-contracts/releases';

const cookiePattern = new RegExp(`(?:^|;\\s*)${siteSwitchesCookie}=([^;]*)`);

/** Reads the switches of a Cookie header; undefined if there are none or they are invalid. */
export function readSiteSwitches(header: string | undefined): SiteSwitches | undefined {
  const [, encoded] = cookiePattern.exec(header ?? '') ?? [];
  if (!encoded) return undefined;
  try {
    const switches = readJson(SiteSwitches, decodeURIComponent(encoded));
    return switches.ok ? switches.value : undefined;
  } catch {
    return undefined;
  }
}
