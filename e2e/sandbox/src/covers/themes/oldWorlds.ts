import type { Theme } from './Theme';

export const oldWorlds = {
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
