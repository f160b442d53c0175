import data from '../../data/presets.json';
import { PromotionAction, type SiteSwitches } from 'shared-contracts/domain';
import { hostedProviderList, type ListedProvider } from '../providers/hostedProviders';
import type { Scenario } from '../scenarios/Scenario';

interface Preset {
  readonly name: string;
  readonly scenario: Scenario;
  /** Changes to the site configuration. They apply only to the browser that opens the preset. */
  readonly site?: SiteSwitches;
  /** The page that shows the situation. The default is the home page. */
  readonly opens?: string;
}

/** The address that applies a preset to the browser that opens it. */
export function tryAddress(
  origin: string,
  { scenario, site = {}, opens = '/' }: Omit<Preset, 'name'>,
): string {
  const query = { scenario: JSON.stringify(scenario), site: JSON.stringify(site), opens };
  return `${origin}/api/demo/switch?${new URLSearchParams(query).toString()}`;
}

/** The behavior of a provider with pages. Without a switch, its page offers the choice. */
const presetsOf = ({ brand, scenarioKey }: ListedProvider): Preset[] => [
  { name: `${brand}: pays automatically`, scenario: { [scenarioKey]: 'success' } },
  { name: `${brand}: declines automatically`, scenario: { [scenarioKey]: 'failure' } },
  { name: `${brand}: stays pending`, scenario: { [scenarioKey]: 'pending' } },
  {
    name: `${brand}: paid after 15 s`,
    scenario: { [scenarioKey]: 'slow', providerDelayMs: 15_000 },
  },
  { name: `${brand}: unreachable`, scenario: { [scenarioKey]: 'error' } },
  { name: `${brand}: abandoned, expires after 20 s`, scenario: { [scenarioKey]: 'abandoned' } },
];

/** The situations that QA needs most often. */
export const presets: readonly Preset[] = [
  ...(data as unknown as readonly Preset[]),
  ...PromotionAction.options.map((action) => ({
    name: `Promotion after sign-in or sign-up: ${action}`,
    scenario: { promotion: action },
    opens: '/login',
  })),
  ...hostedProviderList.flatMap(presetsOf),
];
