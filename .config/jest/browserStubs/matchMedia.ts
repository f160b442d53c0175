/**
 * Evaluates width queries with `window.innerWidth` and notifies listeners on `resize`. Reduced motion matches, so no
 * test waits for an animation. Other queries do not match.
 */
function matches(query: string): boolean {
  return query.split(',').some((part) =>
    [...part.matchAll(/\(([^()]+)\)/g)].every(([, feature = '']) => {
      const [name = '', value = ''] = feature.split(':').map((piece) => piece.trim());
      if (name === 'min-width') return window.innerWidth >= parseFloat(value);
      if (name === 'max-width') return window.innerWidth <= parseFloat(value);
      return name === 'prefers-reduced-motion' && value !== 'no-preference';
    }),
  );
}

class WindowQuery extends EventTarget implements MediaQueryList {
  onchange: MediaQueryList['onchange'] = null;
  #lastMatches: boolean;

  constructor(readonly media: string) {
    super();
    this.#lastMatches = this.matches;
    window.addEventListener('resize', () => {
      if (this.matches === this.#lastMatches) return;
      this.#lastMatches = this.matches;
      this.#notify();
    });
  }

  get matches(): boolean {
    return matches(this.media);
  }

  addListener(listener: Parameters<MediaQueryList['addListener']>[0]): void {
    this.addEventListener('change', listener as EventListener | null);
  }

  removeListener(listener: Parameters<MediaQueryList['removeListener']>[0]): void {
    this.removeEventListener('change', listener as EventListener | null);
  }

  #notify(): void {
    const event = Object.assign(new Event('change'), { matches: this.matches, media: this.media });
    this.onchange?.(event);
    this.dispatchEvent(event);
  }
}

window.matchMedia = (query) => new WindowQuery(query);

export {};
