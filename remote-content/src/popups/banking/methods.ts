export const methodKinds = ['cards', 'wallets', 'coins'] as const;

export interface AcceptedMethod {
  readonly kind: (typeof methodKinds)[number];
  /** A name of its own, which is not translated. */
  readonly name: string;
  readonly colour: string;
  /** The logo, drawn in a square of 32. */
  readonly path: string;
  readonly isOutline?: true;
}

const coin = 'M16 2a14 14 0 1 0 0 28a14 14 0 1 0 0-28z';

/** Source: the methods of the deposit and cash-out rows. */
export const methods: readonly AcceptedMethod[] = [
  {
    kind: 'cards',
    name: 'Visa',
    colour: '#9db8ff',
    path: 'M3 9l5 14h4l6-14M19 23l3-14M21 23l6-14l3 14',
    isOutline: true,
  },
  {
    kind: 'cards',
    name: 'Mastercard',
    colour: '#ff9d5c',
    path: 'M12 7a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM20 7a9 9 0 1 0 0 18a9 9 0 1 0 0-18z',
  },
  { kind: 'wallets', name: 'PayPal', colour: '#8fc4ff', path: 'M9 28l4-24h8a6 6 0 0 1 0 13h-7l-2 11z' },
  {
    kind: 'wallets',
    name: 'Cash App',
    colour: '#4fd79a',
    path: `${coin}M17 7v2.500c2 .3 3.500 1.300 4 3.500h-3.500c-.5-1-3.500-1-3.500 .5c0 2.500 8 1 8 6c0 2-1.800 3.600-5 4v2.500h-3v-2.500c-2.500-.3-4.200-1.700-4.500-4h3.500c.5 1.800 5 1.600 5 0c0-2.500-8-1-8-6c0-2 1.700-3.500 4-3.900V7z`,
  },
  { kind: 'wallets', name: 'Pix', colour: '#5fd8c6', path: 'M16 2l14 14l-14 14l-14-14zM16 9l-7 7l7 7l7-7z' },
  {
    kind: 'wallets',
    name: 'Mercado Pago',
    colour: '#7cc8ff',
    path: 'M16 6c8 0 14 4.500 14 10s-6 10-14 10s-14-4.500-14-10s6-10 14-10zM8 15l5-2l5 4l6-3l1 3l-6 5l-6-4l-4 2z',
  },
  {
    kind: 'coins',
    name: 'Bitcoin',
    colour: '#f5b63a',
    path: `${coin}M12 8v16h6.500a4.500 4.500 0 0 0 1.500-8.600a4 4 0 0 0-2.500-7.400zM15 11h2.300a1.700 1.700 0 0 1 0 3.400h-2.300zM15 17h3.200a2 2 0 0 1 0 4h-3.200z`,
  },
  { kind: 'coins', name: 'Ethereum', colour: '#bcc6ff', path: 'M16 2l9 14l-9 5l-9-5zM7 19l9 5l9-5l-9 12z' },
  {
    kind: 'coins',
    name: 'BNB (BEP20)',
    colour: '#f0cb66',
    path: 'M16 3l5 5l-5 5l-5-5zM8 11l5 5l-5 5l-5-5zM24 11l5 5l-5 5l-5-5zM16 19l5 5l-5 5l-5-5z',
  },
  {
    kind: 'coins',
    name: 'USDT (ERC20)',
    colour: '#5fd8a8',
    path: `${coin}M9 8h14v4h-5v3c4 .3 6 1 6 2.300s-2 2-6 2.300v6.400h-4v-6.400c-4-.3-6-1-6-2.300s2-2 6-2.300v-3h-5z`,
  },
  {
    kind: 'coins',
    name: 'Litecoin',
    colour: '#cdd6e6',
    path: `${coin}M14 7h4l-2 8l3-1l-.6 2.500l-3 1l-1 4.500h8l-.8 3h-12l1.500-6.300l-2.400 .8l.6-2.500l2.500-.8z`,
  },
  {
    kind: 'coins',
    name: 'Dogecoin',
    colour: '#dec27b',
    path: `${coin}M11 8h6a8 8 0 0 1 0 16h-6v-6.700h-2v-2.600h2zM14.500 11.200v3.500h3.500v2.600h-3.500v3.500h2.300a4.800 4.800 0 0 0 0-9.600z`,
  },
];
