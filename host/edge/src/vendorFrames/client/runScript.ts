import { readScript } from './readScript';

/** An error of the script, or a file that did not load; undefined if all succeeded. */
export type ScriptError = { readonly message: string } | { readonly file: string } | undefined;

/** The address of the file that an element loads. */
function fileOf(element: Element): string | undefined {
  if (element instanceof HTMLLinkElement)
    return element.relList.contains('stylesheet') ? element.href : undefined;
  if (element instanceof HTMLScriptElement) return element.src || undefined;
  return undefined;
}

/** Observes which files load or fail from now on. It uses the capture phase, because these events do not bubble. */
function watchFiles(page: Document) {
  const results = new Map<Element, ScriptError>();
  const listeners = new Map<Element, (error: ScriptError) => void>();
  const onFileEvent = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return;
    const error = type === 'error' ? { file: fileOf(target) ?? '' } : undefined;
    results.set(target, error);
    listeners.get(target)?.(error);
  };
  page.addEventListener('load', onFileEvent, true);
  page.addEventListener('error', onFileEvent, true);
  return {
    wait: (file: Element): Promise<ScriptError> =>
      new Promise((resolve) => {
        if (results.has(file)) resolve(results.get(file));
        else listeners.set(file, resolve);
      }),
    stop() {
      page.removeEventListener('load', onFileEvent, true);
      page.removeEventListener('error', onFileEvent, true);
    },
  };
}

function messageOf({ error, message }: ErrorEvent): string {
  return error instanceof Error ? error.message : message;
}

/** Runs a text element by element, as a page does, and waits for its script and style files. Source: C-084. */
export async function runScript(text: string, frame: Window): Promise<ScriptError> {
  const page = frame.document;
  const files = watchFiles(page);
  let thrown: ScriptError;
  const onError = (event: ErrorEvent) => {
    thrown ??= { message: messageOf(event) };
  };
  frame.addEventListener('error', onError);
  try {
    for (const part of readScript(text, page)) {
      page.body.append(part);
      const error = fileOf(part) === undefined ? undefined : await files.wait(part);
      if (error ?? thrown) return error ?? thrown;
    }
    // The vendor's script may have added further files.
    const fileElements = [...page.querySelectorAll('script, link')].filter(
      (element) => fileOf(element) !== undefined,
    );
    const errors = await Promise.all(fileElements.map(files.wait));
    return thrown ?? errors.find(Boolean);
  } finally {
    files.stop();
    frame.removeEventListener('error', onError);
  }
}
