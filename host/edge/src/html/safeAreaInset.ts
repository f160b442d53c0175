/** The part of the window that a notch or a system bar covers. */
export const safeAreaInset = (side: 'top' | 'left' | 'right'): string => `env(safe-area-inset-${side},0px)`;
