// jsdom has no idle callbacks. A page is never idle, unless a test replaces these.
window.requestIdleCallback = () => 0;
window.cancelIdleCallback = () => undefined;

export {};
