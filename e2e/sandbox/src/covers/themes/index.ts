import { fancies } from './fancies';
import { nature } from './nature';
import { oldWorlds } from './oldWorlds';
import { rooms } from './rooms';

export const slotThemes = { ...oldWorlds, ...nature, ...fancies };
export const themes = { ...slotThemes, ...rooms };

export type ThemeName = keyof typeof themes;
export type { Theme } from './Theme';
