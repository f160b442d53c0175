/**
 * jsdom has no layout, so tests set it by events.
 * `fireEvent(element, new CustomEvent('test:intersect', { detail: true }))` brings an observed element into view.
 * `'test:resize'` with `detail: { width, height }` sets its size.
 */
abstract class ElementObserver {
  readonly #stopListening = new Map<Element, () => void>();

  protected listen(element: Element, type: string, callback: (detail: unknown) => void): void {
    if (this.#stopListening.has(element)) return;
    const listener = (event: Event) => {
      if (event.target === element) callback((event as CustomEvent<unknown>).detail);
    };
    element.addEventListener(type, listener);
    this.#stopListening.set(element, () => element.removeEventListener(type, listener));
  }

  unobserve(element: Element): void {
    this.#stopListening.get(element)?.();
    this.#stopListening.delete(element);
  }

  disconnect(): void {
    for (const element of [...this.#stopListening.keys()]) this.unobserve(element);
  }
}

class PageIntersectionObserver extends ElementObserver implements IntersectionObserver {
  readonly root: Element | Document | null;
  readonly rootMargin: string;
  readonly scrollMargin = '0px';
  readonly thresholds: readonly number[];
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    super();
    this.#callback = callback;
    this.root = options.root ?? null;
    this.rootMargin = options.rootMargin ?? '0px';
    this.thresholds = [options.threshold ?? 0].flat();
  }

  observe(target: Element): void {
    this.listen(target, 'test:intersect', (detail) => {
      const isIntersecting = detail === true;
      const rect = target.getBoundingClientRect();
      const entry = {
        target,
        isIntersecting,
        intersectionRatio: isIntersecting ? 1 : 0,
        boundingClientRect: rect,
        intersectionRect: rect,
        rootBounds: null,
        time: performance.now(),
      };
      this.#callback([entry], this);
    });
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

class PageResizeObserver extends ElementObserver implements ResizeObserver {
  readonly #callback: ResizeObserverCallback;

  constructor(callback: ResizeObserverCallback) {
    super();
    this.#callback = callback;
  }

  observe(target: Element): void {
    this.listen(target, 'test:resize', (detail) => {
      const { width, height } = detail as { width: number; height: number };
      const size = [{ inlineSize: width, blockSize: height }];
      const contentRect = {
        x: 0,
        y: 0,
        top: 0,
        left: 0,
        right: width,
        bottom: height,
        width,
        height,
        toJSON: () => '',
      };
      const entry = {
        target,
        contentRect,
        borderBoxSize: size,
        contentBoxSize: size,
        devicePixelContentBoxSize: size,
      };
      this.#callback([entry], this);
    });
  }
}

globalThis.IntersectionObserver = PageIntersectionObserver;
globalThis.ResizeObserver = PageResizeObserver;

export {};
