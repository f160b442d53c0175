import type { Theme } from './Theme';

export const fancies = {
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
