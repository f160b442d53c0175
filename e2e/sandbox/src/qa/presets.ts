import type { Scenario } from '../scenarios/Scenario';

/** Situations QA asks for most, ready to be switched on. */
export const presets: readonly { readonly name: string; readonly scenario: Scenario }[] = [
  {
    name: 'Region: sent elsewhere',
    scenario: { region: 'redirect', regionUrl: 'https://www.example.com/not-available' },
  },
  { name: 'Region: error', scenario: { region: 'error' } },
  { name: 'Region: no answer', scenario: { region: 'hang' } },
  { name: 'Profile comes back disabled', scenario: { disabled: true } },
  { name: 'Profile brings a newer token', scenario: { renewOnInfo: true } },
  { name: 'Signed out (−2) on every call', scenario: { signedOut: true } },
  { name: 'Game launch fails', scenario: { launch: 'error' } },
  { name: 'Game launch leads to a strange host', scenario: { launch: 'badHost' } },
  { name: 'Balance blocked', scenario: { block: 'blocked' } },
  { name: 'Block check fails', scenario: { block: 'error' } },
  { name: 'Chat closed', scenario: { chat: false } },
  { name: 'Wins told as text only', scenario: { latestWins: 'text' } },
  { name: 'Every answer 2 s late', scenario: { slowMs: 2_000 } },
  { name: 'All games: error', scenario: { fail: { '/sys/game/all': 'error' } } },
  { name: 'All games: HTTP 500', scenario: { fail: { '/sys/game/all': 'http500' } } },
  { name: 'All games: connection cut', scenario: { fail: { '/sys/game/all': 'drop' } } },
  { name: 'All lists empty', scenario: { empty: true } },
  { name: 'Texts as long as they get', scenario: { longTexts: true } },
  { name: 'Rate limits bite', scenario: { rate: 0.01 } },
];
