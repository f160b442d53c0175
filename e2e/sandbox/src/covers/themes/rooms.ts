import type { Theme } from './Theme';

/** Table and live games, by the engine that plays them. */
export const rooms = {
  rouletteTable: {
    motifs: ['wheel', 'chip', 'chipStack', 'seven', 'star', 'crown'],
    palettes: ['forest', 'crimson', 'royal', 'rosewood'],
    names:
      'European Roulette Classic|Roulette Belvedere|Roulette Monte Verde|Emerald Felt Roulette|Roulette Rosso|Pocket Roulette|Roulette Atlas|Midnight Roulette|Roulette Grand Salon|Turbo Roulette|Roulette Noir|Roulette Aurelia|Sapphire Roulette|Roulette Express|Old Town Roulette|Roulette Imperial|Copper Wheel Roulette|Riviera Wheel|Roulette Lumen|Comet Roulette',
  },
  baccaratTable: {
    motifs: ['cardPair', 'cardFan', 'spade', 'chip', 'lotus', 'pearl'],
    palettes: ['crimson', 'forest', 'midnight', 'brass'],
    names:
      'Baccarat Classic|Punto Banco Royale|Jade Baccarat|Baccarat Silk Road|Pearl Baccarat|Speed Baccarat Nine|Baccarat Belle Epoque|Banker and Player|Golden Squeeze Baccarat|Baccarat Lantern|Baccarat Harbour|Punto Banco Noir|Baccarat Salon Privé|Lotus Baccarat|Third Card Baccarat|Baccarat Vermilion|Natural Nine|Mini Baccarat',
  },
  highCardTable: {
    motifs: ['cardFan', 'cardPair', 'crown', 'chipStack', 'spade', 'brilliant'],
    palettes: ['royal', 'velvet', 'rosewood', 'steel'],
    names:
      'High Card Classic|High Card Royale|Ace Over King|High Card Duel|Sun and Moon High Card|Red or Black High Card|Phoenix High Card|High Card Express|Two Towers High Card|High Card Saloon|High Card Sevens|Knights High Card|Diamond High Card|High Card Marina|Midnight High Card|Lucky High Card|High Card Opera|High Card Atlantic',
  },
  liveRoulette: {
    motifs: ['dealer', 'wheel', 'chip', 'chipStack', 'star', 'crown'],
    palettes: ['midnight', 'forest', 'velvet', 'crimson'],
    names:
      'Live Roulette Salon Onyx|Live Roulette Bellavista|Live Roulette Azure|Live Speed Roulette|Live Roulette Nocturne|Live Roulette Marquise|Live Roulette Studio One|Live Roulette Harbour View|Live Roulette Terrace|Live Roulette Oro|Live Roulette Winter Garden|Live Roulette Penthouse|Live Roulette Manila Bay|Live Roulette Helsinki|Live Roulette Sao Paulo|Live Auto Wheel',
  },
  liveBaccarat: {
    motifs: ['dealer', 'cardPair', 'cardFan', 'pearl', 'chipStack', 'lotus'],
    palettes: ['crimson', 'midnight', 'brass', 'royal'],
    names:
      'Live Baccarat Salon Jade|Live Baccarat Prestige|Live Speed Baccarat|Live Baccarat Pearl Room|Live Baccarat Orchid|Live Baccarat Red Lantern|Live Baccarat Studio Two|Live Baccarat Skyline|Live Baccarat Empress|Live Baccarat Night Market|Live Baccarat Lucky Eight|Live Baccarat Grand Hall|Live Squeeze Baccarat|Live Baccarat Coral',
  },
  liveHighCard: {
    motifs: ['dealer', 'cardFan', 'crown', 'spade', 'chip', 'brilliant'],
    palettes: ['royal', 'velvet', 'rosewood', 'forest'],
    names:
      'Live High Card Arena|Live High Card Salon Ivory|Live High Card Express|Live High Card Duel|Live High Card Velvet|Live High Card Studio Three|Live High Card Boulevard|Live High Card Champions|Live High Card Twilight|Live High Card Gold Room',
  },
} satisfies Record<string, Theme>;
