import { releaseNames } from 'shared-contracts/releases';

export const usage = `Usage:
  release publish <package-folder>... [--canary <percent>]   make built packages live, all in one revision
  release promote <name> [--to <version>]        the canary becomes live for everybody
  release canary <name> <percent> [--version <version>]   more or fewer browsers for a canary; 0 is nobody
  release canary <name> --withdraw               end the canary; its browsers go back to the live build
  release watch <name> [--once] [--metrics <address:port>,…]   compare a canary with the live build; withdraw a bad one
  release rollback <name> [--to <version>]       make an earlier build of one package live again
  release restore <revision> [--above <revision>]   make live again what an old revision names, under a higher number
  release link --with <name>@<version>,… [--hours <hours>]   an address for QA that runs builds beside the live ones
  release links                                  the links that were made for QA, and which of them are good
  release links revoke <id>                      end one link before its time
  release status                                 what is live
  release history [<name>]                       who changed what, when and why
  release verify                                 check every signature and every file that a page may ask for
  release gc [--days <days>]                     delete builds that no revision of the last 30 days names
  release keys                                   which keys are trusted, and which one signs
  release keys next | rotate                     make the next key; let it sign
  release keys distrust <key> [--up-to <revision>]   sign again what is honest, and trust that key no more
  release nginx [--out <file>] [--edge <address:port>,...] [--tls <folder>] [--cache <folder>]
                                                 a configuration for Debian's nginx in front of the edge

Every command takes --json. What changes something takes --dry-run: it decides and checks all and writes nothing.
What makes a revision takes --why <text>. What would not fit what is live is refused; --break-glass <why> lets it through.
Names: ${releaseNames.join(' ')}
Environment: DATA_DIR or RELEASES_URL, KEYS_DIR, SITE_CONFIG, RELEASE_ACTOR (who to name in the history),
REQUIRE_PROBE=1 (publish what passed a probe, and nothing else)
Exit codes: 0 done, 1 refused or not in order, 2 not understood
`;
