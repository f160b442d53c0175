import type { Theme } from './Theme';

export const nature = {
  ocean: {
    motifs: ['octopus', 'trident', 'shell', 'fish', 'pearl', 'anchor', 'greatWave', 'drop'],
    palettes: ['lagoon', 'abyss', 'coral', 'aurora'],
    names:
      'Coral Court|Pearl Divers|Deep Blue Bounty|Trident Tides|Octo Orchestra|Mermaid Lagoon|Reef Royale|Abyssal Gold|Tidal Fortune|The Singing Shell|Anglers Delight|Marlin Moon|Turtle Bay Riches|Sunken Ballroom|Neptunia|Sea Glass|Harbour Lights|Bubble Bounty|Starfish Serenade|Blue Hole|Lagoon of Lanterns|Whalesong|Catch at Daybreak|Manta Mania',
  },
  savanna: {
    motifs: ['lion', 'acacia', 'paw', 'sunDisc', 'wing', 'peak', 'leaf', 'drop'],
    palettes: ['sandstorm', 'jungleDusk', 'dawn', 'ember'],
    names:
      'Savanna Sunset|Pride of Zuri|Acacia Gold|Rhythm of the Rift|Great Migration Run|Tusks and Thunder|Cheetah Chase|Kings of Kopje|Meerkat Market|Drums of Dusk|Golden Baobab|Waterhole Wins|Serengeti Stars|The Amber Mane|Leopard Luck|Dust and Diamonds|Elephant Parade|Zebra Crossing Gold|Wild Kilima|Sunbird Safari|Hippo Hideaway|Tall Grass Trail|Roar at Daybreak|Gazelle Gambit',
  },
  jungle: {
    motifs: ['serpent', 'leaf', 'butterfly', 'idol', 'frog', 'mushroom', 'paw', 'cluster'],
    palettes: ['forest', 'absinthe', 'jungleDusk', 'mint'],
    names:
      'Emerald Canopy|Orchid Expedition|Monsoon Millions|Vine Swinger|The Green Labyrinth|Toucan Tango|Tree Frog Fiesta|River of Jade|Panther Path|Hidden Waterfall|Chameleon Club|Rainmaker Ridge|Monkey Bazaar|Firefly Grove|Wild Orinoco|Mangrove Mystery|Tiger Lily Trail|Bamboo Drum|Cocoa River|Lost in Liana|Parrot Parliament|Mossy Ruins|Fern Gully Gold|Tapir Trail',
  },
  winter: {
    motifs: ['snowflake', 'peak', 'pine', 'wolf', 'cluster', 'star', 'bell', 'lantern'],
    palettes: ['frost', 'aurora', 'abyss', 'steel'],
    names:
      'Frozen Fortune Falls|Polar Night Gems|Snowdrift Sevens|Aurora Lodge|The Ice Garden|Glacier Gold|Yeti and the Yodel|Winter Market|Crystal Sleigh|Northern Huskies|Silver Pines|Avalanche Alley|Icicle Palace|Penguin Parade|Candle in the Snow|White Wolf Pass|Frosted Bells|Midwinter Magic|Alpine Ace|Cocoa Cabin|Snow Leopard Spirit|Blizzard Bonus|The Last Snowman|Tundra Treasure',
  },
  harvest: {
    motifs: ['apple', 'wheat', 'honey', 'sunDisc', 'grapes', 'mushroom', 'balloon', 'leaf'],
    palettes: ['dawn', 'mint', 'jungleDusk', 'coral'],
    names:
      'Honeycomb Hills|Orchard Jackpot|Golden Scarecrow|The Beekeeper|County Fair Spins|Barn Dance Bounty|Pumpkin Lantern Lane|Sunny Acres|Cider Mill|Rooster at Six|Windmill Wins|Apple of Fortune|Hayride Riches|Vineyard Nights|Mushroom Meadow|Prize Marrow|Clover Farm|Berry Basket|Wheat and Honey|Lucky Tractor|Market Day|Maple Syrup Run|Sunflower Sevens|Harvest Moon Ball',
  },
  inferno: {
    motifs: ['flame', 'phoenix', 'volcano', 'bolt', 'sunDisc', 'seven', 'skull', 'wing'],
    palettes: ['ember', 'crimson', 'sandstorm', 'midnight'],
    names:
      'Phoenix Ascending|Magma Mint|Lava Lounge|Cinder Crown|Blaze Trail|Salamander Spins|Hearth of Fire|Ember Dynasty|Burning Sevens Club|Volcano Valley|Wildfire Wheel|The Torchbearer|Ash and Amber|Inferno Five|Red Hot Forge|Furnace Fortune|Spark and Flint|Molten Millions|Fire Dancer|Kiln of Kings|Scorch|Sunspot|Dragon Breath Inn|Matchstick Magic',
  },
  clover: {
    motifs: ['clover', 'pot', 'rainbow', 'horseshoe', 'hat', 'coin', 'goblet', 'mushroom'],
    palettes: ['forest', 'mint', 'absinthe', 'royal'],
    names:
      'Clover Crossing|Pots of Kilmore|Rainbow Road Riches|Finnegan Fortune|Emerald Jig|The Lucky Cobbler|Shamrock Social|Galway Gold Rush|Four Leaf Fiddle|Wee Wishes|Leprechaun Lane|Blarney Bonus|Toadstool Tavern|Luck of the Glen|Horseshoe Hollow|Celtic Hearth|Morning in Mayo|Golden Harp|Donnybrook Dough|Misty Moors|The Green Waistcoat|Fairy Ring Fortune|Kilkenny Coins|Irish Eyes',
  },
  farAway: {
    motifs: ['planet', 'rocket', 'saucer', 'comet', 'star', 'crescent', 'cluster', 'visor'],
    palettes: ['midnight', 'velvet', 'neon', 'abyss'],
    names:
      'Comet Casino|Nebula Nine|Orbit of Opals|Rocket Rodeo|Saturn Saloon|Starlight Salvage|Galaxy Gardener|Moonbase Millions|Cosmic Courier|Gravity Zero Gold|Pulsar Party|Alien Orchard|Meteor Miners|The Andromeda Post|Lunar Lagoon|Quasar Queen|Stellar Seven|Red Planet Riches|Solar Sail|Event Horizon Inn|Astro Antiques|Milky Way Diner|Voyager Vault|Dark Side Disco',
  },
} satisfies Record<string, Theme>;
