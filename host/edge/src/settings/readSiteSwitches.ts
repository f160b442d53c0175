import { SiteSwitches, siteSwitchesCookie } from 'shared-contracts/domain';
import { readJson } from 'shared-contracts/releases';

const cookie = new RegExp(`(?:^|;\\s*)${siteSwitchesCookie}=([^;]*)`);

/** Reads the switches of a Cookie header; undefined if there are none or they are invalid. */
export function readSiteSwitches(header: string | undefined): SiteSwitches | undefined {
  const [, packed] = cookie.exec(header ?? '') ?? [];
  if (!packed) return undefined;
  try {
    const read = readJson(SiteSwitches, decodeURIComponent(packed));
    return read.ok ? read.value : undefined;
  } catch {
    return undefined;
  }
}
