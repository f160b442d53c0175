// jsdom has the window's methods and answers them with "not implemented"; the elements have none.
window.scrollTo = () => undefined;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollBy = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

export {};
