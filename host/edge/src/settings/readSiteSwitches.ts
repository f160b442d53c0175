import { SiteSwitches, siteSwitchesCookie } from 'shared-contracts/domain';
import { readJson } from 'shared-contracts/releases';

const cookie = new RegExp(`(?:^|;\\s*)${siteSwitchesCookie}=([^;]*)`);

/** The switches in a Cookie header. Nothing where there are none, or where they cannot be read. */
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
