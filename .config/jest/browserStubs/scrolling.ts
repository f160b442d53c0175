// In jsdom, the methods of window throw "not implemented", and elements lack the methods.
window.scrollTo = () => undefined;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollBy = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

export {};
