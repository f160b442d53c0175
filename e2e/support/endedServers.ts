const endedPorts = new Set<string>();

/** Call this before a server of a journey closes. From then on, a failed request to it is not an error of the page. */
export function addEndedServer(origin: string): void {
  endedPorts.add(new URL(origin).port);
}

export const isOfEndedServer = (url: string): boolean =>
  URL.canParse(url) && endedPorts.has(new URL(url).port);
