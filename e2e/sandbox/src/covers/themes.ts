import type { MotifName } from './motifs';
import type { PaletteName } from './palettes';

/** A world that games are set in: what their covers and reels show, and the games themselves. */
export interface Theme {
  /** The first six are the high symbols of the reels. */
  readonly motifs: readonly [
    MotifName,
    MotifName,
    MotifName,
    MotifName,
    MotifName,
    MotifName,
    ...MotifName[],
  ];
  readonly palettes: readonly [PaletteName, ...PaletteName[]];
  /** Names of its games, one each, separated by bars. */
  readonly names: string;
}

const nature = {
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

const oldWorlds = {
  nile: {
    motifs: ['scarab', 'eye', 'ankh', 'pyramid', 'sunDisc', 'serpent', 'lotus', 'tome'],
    palettes: ['nightNile', 'sandstorm', 'brass', 'royal'],
    names:
      'Scarab Sunrise|Dunes of Neferu|The Lapis Gate|Pharaoh at Midnight|Sands of Sekem|Golden Barge|Oasis Oracle|Seven Obelisks|Moon over Memphis|The Jackal Court|Cobra Diadem|Amber Sphinx|Papyrus Riches|Heart of Khepri|Sun Chariot Nile|Desert Regent|Tomb of Small Fortunes|Lotus Dynasty|Eye of the Delta|Sacred Ibis|Granite Throne|Nile Lanterns|Whisper of Ankhara|Sunken Karnak',
  },
  olympus: {
    motifs: ['bolt', 'helmet', 'laurel', 'column', 'amphora', 'phoenix', 'goblet', 'roundShield'],
    palettes: ['royal', 'dawn', 'steel', 'crimson'],
    names:
      'Aegean Thunder|Laurels of Lyra|Marble Titans|Oracle of Ithys|Spartan Ember|The Ninth Labour|Sirens at Dusk|Wings of Ikara|Muse and Mortal|Winedark Sea|Colossus Bay|Hearth of Hestra|Chariots of Dawn|Athenian Owl|Nectar Feast|Pillars of Argo|The Minoan Bull|Hall of Heroes|Arrow of Artemia|Ambrosia Nights|Cyclops Forge|Golden Fleece Run|Stormcaller Peak|Twelve on the Mountain',
  },
  north: {
    motifs: ['warHammer', 'longship', 'axe', 'rune', 'roundShield', 'wing', 'wolf', 'snowflake'],
    palettes: ['aurora', 'frost', 'steel', 'ember'],
    names:
      'Fjord Raiders|Runes of Hrafn|Mead Hall Riches|Frostbeard|Longship Legends|Raven Banner|Skald and Shield|Wolf of Jorvik|The Last Jarl|Northern Hoard|Ironwood Saga|Valkyra Ascends|Anvil of Eitri|Icebound Kings|Sons of the Storm|Drakkar Gold|Berserker Night|Thane of Thunder|Bifrost Bridge|Winter Shieldwall|Hall of Hundred Axes|Midnight at Uppsal|Whale Road|Ember of Muspel',
  },
  dynasty: {
    motifs: ['lantern', 'cash', 'fan', 'fish', 'lotus', 'gate', 'pearl', 'phoenix'],
    palettes: ['crimson', 'jungleDusk', 'ember', 'royal'],
    names:
      'Lantern Harbour|Jade Emperor Tea|Koi of Plenty|Eight Lucky Rivers|Red Pavilion|Silk and Cinnabar|Dragon Pearl Road|Golden Teahouse|The Paper Phoenix|Orchid Dynasty|Festival of Kites|Moon Rabbit Feast|Prosperity Junk|Panda Porcelain|Lucky Abacus|Crane and Cloud|The Vermilion Bird|Bamboo Fortune|Mandarin Garden|Firecracker Lane|Thousand Lanterns|Lotus Lake|Double Ninth|Ox of Abundance',
  },
  shogun: {
    motifs: ['katana', 'oni', 'gate', 'blossom', 'greatWave', 'fan', 'lantern', 'crescent'],
    palettes: ['rosewood', 'abyss', 'crimson', 'midnight'],
    names:
      'Way of the Ronin|Sakura Storm|Oni Carnival|Blade of Kurama|Wave of Kanzan|Crimson Torii|Geisha of Gion Lane|Seven Masks|Tsunami Taiko|Fox of Inari Hill|Moonlit Katana|Temple of Cranes|Shogun Silks|Maple Duel|Kabuki Night|Tea and Thunder|Dojo Masters|Silent Shuriken|Lord of Plum Castle|The Lacquer Box|Cherry Blossom Express|Tengu Mountain|Ink and Iron|Dawn over Edo Bay',
  },
  aztec: {
    motifs: ['idol', 'ziggurat', 'sunDisc', 'serpent', 'wing', 'leaf', 'chest', 'flame'],
    palettes: ['jungleDusk', 'forest', 'sandstorm', 'absinthe'],
    names:
      'Temple of Tecal|Jaguar Idol|Feathered Fortune|Sun Stone Spins|Obsidian Mirror|The Jade Mask|Canopy Kings|City of Copal|Eagle Warrior Gold|Cenote Secrets|Quetzal Crown|Path of the Toucan|Rain God Riddle|Maize and Moon|Lost Altar|Serpent Stairway|Emerald Codex|Vines of Xochi|Golden Calendar|Drums of Tikara|Mosaic Throne|Hidden Causeway|Sunfire Ritual|Macaw Treasure',
  },
  crown: {
    motifs: ['crown', 'castle', 'goblet', 'rose', 'ring', 'key', 'roundShield', 'chest'],
    palettes: ['royal', 'velvet', 'crimson', 'brass'],
    names:
      'Court of Jewels|The Velvet King|Queen Rosalind|Castle Keepsake|Jester and Joust|Royal Vault|Crown of Thistles|Knight of Diamonds|Regal Rivalry|Masquerade Palace|The Gilded Page|Tournament of Roses|Duchess of Fortune|Heraldry|Banquet Hall|Sceptre and Seal|Princess of Pearls|Drawbridge Riches|Golden Tapestry|The Hidden Heir|Lionheart Lane|Grand Coronation|Knave of Aces|Sovereign Seven',
  },
  buccaneer: {
    motifs: ['skull', 'galleon', 'chest', 'compass', 'sabres', 'anchor', 'coin', 'key'],
    palettes: ['abyss', 'lagoon', 'rosewood', 'midnight'],
    names:
      'Captain Kestrel|Tortuga Tides|Jolly Marauder|The Salted Map|Crossbones Cove|Doubloon Drift|Corsair Queen|Shipwreck Shallows|Parrot and Plunder|Black Tide Betty|Broadside Bounty|Rum Runner Reef|Isle of Skulls|Kraken Customs|Mutiny at Dawn|Compass Rose|The Cannonball Club|Buried by Moonlight|Lost Galleon|Sea Dog Saloon|Pieces of Ninety|Lantern on the Reef|First Mate Finn|Treasure Log',
  },
} satisfies Record<string, Theme>;

const fancies = {
  gems: {
    motifs: ['brilliant', 'cluster', 'drop', 'emerald', 'ring', 'pearl', 'crown', 'star'],
    palettes: ['velvet', 'royal', 'aurora', 'midnight'],
    names:
      'Gemstone Gallery|Facets|Prism Parade|Sapphire Skies|Crystal Cartel|Ruby Rendezvous|Opal Odyssey|Diamond Avenue|Topaz Tower|Jewel Thief Jane|Amethyst Alley|Carat Club|Quartz Quest|Emerald Escapade|Glitter Gulch|Twin Brilliants|The Jade Vault|Starstone|Garnet Garden|Sparkle Express|Precious Seven|Moonstone Mint|Lapidary Luck|Radiant Nights',
  },
  orchard: {
    motifs: ['seven', 'cherries', 'melon', 'grapes', 'lemon', 'bell', 'star', 'apple'],
    palettes: ['crimson', 'royal', 'candy', 'mint'],
    names:
      'Cherry Parade|Lucky Lemonade|Sevens Deluxe Bar|Fruit Stand Frenzy|Juicy Jubilee|Melon Melody|Plum Lucky|Citrus Circus|Classic Cherries 40|Grape Escape|Neon Orchard|Tutti Frutti Tower|Bells on Fire Lane|Triple Tangerine|Mango Tango Club|Retro Reels|Berry Blast Bar|Fresh Squeeze|Royal Fruit Bowl|Pineapple Palace|Golden Bells Five|Summer Punch|Peach Boulevard|Watermelon Waltz',
  },
  sweets: {
    motifs: ['bonbon', 'lollipop', 'doughnut', 'cupcake', 'heart', 'jelly', 'star', 'cherries'],
    palettes: ['candy', 'mint', 'velvet', 'coral'],
    names:
      'Candy Carousel|Bonbon Boulevard|Sugarplum Street|Doughnut Derby|Lollipop Lagoon|Jelly Jamboree|Marzipan Mansion|Cupcake Castle|Gumdrop Galaxy|Toffee Town|Macaron Mademoiselle|Sweet Tooth Fairy|Nougat Nights|Sherbet Sky|Caramel Canyon|Praline Palace|Fudge Factory|Sprinkle Spree|Cotton Candy Clouds|Honeydew Hearts|Peppermint Post|Biscuit Bay|Chocolate Chateau|Icing on Top',
  },
  sorcery: {
    motifs: ['orb', 'wizardHat', 'potion', 'tome', 'key', 'crescent', 'mushroom', 'candle'],
    palettes: ['velvet', 'midnight', 'absinthe', 'aurora'],
    names:
      'The Ninth Apprentice|Potion Parlour|Spellbound Stacks|Merlow the Mild|Midnight Grimoire|Wand and Wager|Crystal Seer|Alchemist Attic|Cauldron Club|Owl Post Riches|Enchanted Ember|Tarot Tower|Charm School|Moonwell Magic|The Invisible Ink|Hexagon Hall|Sorcerer Sideshow|Witchlight|Familiar Fortune|Arcane Academy|Broomstick Bazaar|Philtre No. 9|Mystic Mirrors|Runaway Homunculus',
  },
  gothic: {
    motifs: ['bat', 'rose', 'castle', 'goblet', 'candle', 'crescent', 'skull', 'key'],
    palettes: ['crimson', 'midnight', 'rosewood', 'velvet'],
    names:
      'Countess of Carpathia|Midnight Manor|Bloodmoon Ball|Crypt Keepers Key|The Velvet Coffin|Ravenna Rising|Gargoyle Gold|Phantom Organ|Nocturne|Vampire Vineyard|Haunted Hourglass|Thirteen Candles|Rose and Ruin|Belfry Bats|Transylvania Terrace|Spectre Saloon|The Pale Duke|Graveyard Shift Gold|Werewolf Waltz|Black Swan Crypt|Cobweb Cabaret|House of Shadows|Moonlit Mausoleum|Dusk to Dawn Bar',
  },
  frontier: {
    motifs: ['badge', 'horseshoe', 'cactus', 'hat', 'wagonWheel', 'coin', 'skull', 'cardPair'],
    palettes: ['sandstorm', 'dawn', 'brass', 'ember'],
    names:
      'Dusty Gulch|Sheriff of Sundown|Gold Pan Annie|Tumbleweed Trail|Stagecoach Stacks|High Noon Hold|Cactus Jackpot|Prospectors Luck|The Silver Spur|Saloon Sevens|Rattlesnake Ridge|Iron Horse Express|Bandit Bluff|Lasso Lightning|Desert Outlaws|Wagon Train West|Deputy Doubles|Copper Canyon|Poker Flats|Coyote Moon|Rodeo Riches|Dynamite Dan|Last Train to Laredo|Branded',
  },
  clockwork: {
    motifs: ['cog', 'airship', 'pocketWatch', 'bolt', 'key', 'balloon', 'compass', 'loupe'],
    palettes: ['brass', 'steel', 'rosewood', 'lagoon'],
    names:
      'Clockwork Carnival|Airship Adventures|Brass Menagerie|The Tinkers Watch|Cog and Crown|Steam Parade|Automaton Alley|Victoria Voltage|Gaslight Gamble|Pendulum Palace|Sprocket Sevens|Zeppelin Zenith|The Copper Nautilus|Inventors Attic|Telegraph Tales|Gearheart|Midnight Locomotive|Balloon to Bombay|Mechanical Muse|Ironclad Ivory|Boiler Room Bonus|Tick Tock Treasure|Professor Piston|Skyhook',
  },
  groove: {
    motifs: ['discoBall', 'note', 'microphone', 'heart', 'star', 'seven', 'visor', 'goblet'],
    palettes: ['neon', 'velvet', 'candy', 'midnight'],
    names:
      'Disco Deluxe|Groove Street|Jukebox Jive|Vinyl Vault|Encore|Saturday Mirrorball|Bassline Bay|Samba Sunset|Soul Tram Station|Neon Mambo|Rock the Reels|Platinum Record|Swing Time|Funky Fortune|Backstage Pass|Karaoke Kings|Rhythm and Rubies|Salsa Picante Club|Opera House Gold|Boogie Bank|Midnight Saxophone|Garage Band Gold|Turntable Ten|Cabaret Lumiere',
  },
  noir: {
    motifs: ['loupe', 'hat', 'pocketWatch', 'brilliant', 'key', 'rose', 'cardPair', 'candle'],
    palettes: ['midnight', 'steel', 'rosewood', 'brass'],
    names:
      'Inspector Quill|The Missing Diamond|Foggy Docks|Case of the Cat|Rooftop Burglar|Room 313|Midnight Telegram|Detective Doyenne|The Orient Sleeper|Safecracker Sal|Cipher Street|Blue Peony Lounge|The Gentleman Thief|Evidence Locker|Rain on Baker Row|Silent Witness Inn|Heist at the Ritzmont|Double Bluff|Pearl of Shanghai Bay|Shadow Ledger|Monocle Mysteries|Alibi|The Getaway|Speakeasy Nine',
  },
  afterDark: {
    motifs: ['seven', 'visor', 'bolt', 'heart', 'brilliant', 'chip', 'star', 'spade'],
    palettes: ['neon', 'midnight', 'lagoon', 'velvet'],
    names:
      'Neon Sevens|Circuit Town Gold|Laser Lagoon|Night Drive 88|Chrome Hearts Club|Pixel Palace|Synthwave Strip|Turbo Diamonds|Electric Avenue Ace|Hologram Highway|Vapor Avenue|Glitch Gold|Midnight Arcade|Voltage Vault|Ultra Violet Wins|Cyber Sakura|Metro Millions|Overdrive|Joystick Jackpot|Skyline Stacks|Neon Tiger Club|Data Diamonds|Strobe|After Hours Eleven',
  },
} satisfies Record<string, Theme>;

/** Table and live games, by the engine that plays them. */
const rooms = {
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

export const slotThemes = { ...oldWorlds, ...nature, ...fancies };
export const themes = { ...slotThemes, ...rooms };

export type ThemeName = keyof typeof themes;
