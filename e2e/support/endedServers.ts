const endedPorts = new Set<string>();

/** Call it before a server of a journey closes: from then on, a failed request to it is not an error of the page. */
export const addEndedServer = (origin: string): void => void endedPorts.add(new URL(origin).port);

export const isOfEndedServer = (url: string): boolean =>
  URL.canParse(url) && endedPorts.has(new URL(url).port);
