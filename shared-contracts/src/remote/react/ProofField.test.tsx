import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { getFile, listFilePages, setFilePages, uploadFile } from '../../api';
import { createTexts, uploadTexts } from '../../messages';
import { createFakeHost, type FakeHost } from '../../testing';
import { HostProvider } from './HostProvider';
import { ProofField } from './ProofField';
import { useUploads } from './useUploads';

const texts = createTexts({
  namespace: 'test',
  en: {},
  others: { fil: 'http://localhost/fil.json' },
  bundles: { upload: uploadTexts },
});
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array<number>(30).fill(1)];
const picture = (name: string, bytes: readonly number[] = png, type = 'image/png') =>
  new File([Uint8Array.from(bytes)], name, { type });
const bytesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const slots = ['Front', 'Back', 'Bill', 'Card', 'Fifth', 'Sixth', 'Seventh'];

function Form({ fileId = '' }: { fileId?: string }) {
  const uploads = useUploads();
  return (
    <>
      {slots.map((slot) => (
        <section key={slot} aria-label={slot}>
          <ProofField uploads={uploads} slot={slot} label={slot} fileId={fileId} />
        </section>
      ))}
      <output>{uploads.isDirty ? 'dirty' : 'clean'}</output>
      <p>
        {slots
          .map((slot) =>
            uploads
              .picturesOf(slot)
              .stored.map(({ id }) => id)
              .join('+'),
          )
          .join()}
      </p>
      <button type="button" onClick={() => void uploads.linkPages()}>
        Link
      </button>
    </>
  );
}

function show(prepare: (fake: FakeHost) => void = () => undefined, fileId = '') {
  const fake = createFakeHost();
  prepare(fake);
  const page = render(
    <I18nextProvider i18n={texts.i18n}>
      <HostProvider host={fake.host}>
        <Form fileId={fileId} />
      </HostProvider>
    </I18nextProvider>,
  );
  const row = (slot = 'Front') => within(screen.getByRole('region', { name: slot }));
  const input = (slot = 'Front') =>
    row(slot).getByLabelText<HTMLInputElement>(new RegExp(`^${slot} (Choose|Add)`));
  return {
    ...fake,
    ...page,
    row,
    input,
    user: userEvent.setup({ delay: null, applyAccept: false }),
    uploadCalls: () => fake.calls.filter(({ path }) => path === uploadFile.path),
    /** Chooses a file and waits until it has been read. */
    choose: async (file: File, slot = 'Front') => {
      fireEvent.change(input(slot), { target: { files: [file] } });
      await act(async () => {
        await new Blob(['x']).arrayBuffer();
        await Promise.resolve();
      });
    },
  };
}
/** Stores the uploads under the ids f1, f2, f3 and so on. */
const storeUploads = (fake: FakeHost) => {
  let storedCount = 0;
  fake.respond(uploadFile, () => ({ data: `f${String((storedCount += 1))}` }));
};

it('[C-046] uploads the file silently, and shows its name and picture', async () => {
  const { choose, row, uploadCalls } = show(storeUploads);
  const file = picture('front.png');
  await choose(file);
  expect(await row().findByText('Uploaded')).toBeVisible();
  expect(uploadCalls()).toMatchObject([{ silent: true }]);
  // Compared with `toBe`, because other matchers treat all files as equal.
  expect((uploadCalls()[0]?.input as { file: File }).file).toBe(file);
  expect(row().getByText('front.png')).toBeVisible();
  expect(row().getByRole('status')).toHaveTextContent('front.png has been uploaded.');
  expect(row().getByRole('presentation')).toHaveAttribute('src', expect.stringMatching(/^blob:/));
});

it.each([
  ['an HTML page', picture('page.png', [...bytesOf('<html><script>hit()</script></html>')])],
  ['an SVG', picture('drawing.png', [...bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')])],
  ['a GIF', picture('moving.png', [...bytesOf('GIF89a'), ...png])],
  ['a PDF', picture('paper.jpg', [...bytesOf('%PDF-1.7'), ...png], 'image/jpeg')],
])('[V-052] rejects %s with any file name, and shows an error in the row', async (_, file) => {
  const { choose, row, input, uploadCalls } = show(storeUploads);
  await choose(file);
  const errorText = `${file.name} isn't a JPEG, PNG or BMP picture. Please choose another file.`;
  expect(await row().findByRole('alert')).toHaveTextContent(errorText);
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription(errorText);
  expect(uploadCalls()).toEqual([]);
});

it.each([
  ['JPEG', [0xff, 0xd8, 0xff, 0xe0]],
  ['PNG', png],
  ['BMP', [0x42, 0x4d, 60, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0]],
])('[V-052] accepts a %s with any file name', async (_, headBytes) => {
  const { choose, row } = show(storeUploads);
  await choose(picture('photo.txt', [...headBytes, ...Array<number>(30).fill(0)], 'text/plain'));
  expect(await row().findByText('Uploaded')).toBeVisible();
});

it('[V-053] accepts 5 MB, and rejects a larger and an empty file', async () => {
  const { choose, row, uploadCalls } = show(storeUploads);
  const fileOfSize = (bytes: number) => {
    const file = picture('large.png');
    Object.defineProperty(file, 'size', { value: bytes });
    return file;
  };
  await choose(fileOfSize(5 * 1024 * 1024));
  expect(await row().findByText('Uploaded')).toBeVisible();
  await choose(fileOfSize(5 * 1024 * 1024 + 1), 'Back');
  expect(await row('Back').findByRole('alert')).toHaveTextContent('large.png is larger than 5 MB.');
  await choose(fileOfSize(0), 'Bill');
  expect(await row('Bill').findByRole('alert')).toHaveTextContent('large.png is empty.');
  expect(uploadCalls()).toHaveLength(1);
});

it('shows an error if the file cannot be read', async () => {
  const { choose, row } = show(storeUploads);
  const movedFile = picture('moved.png');
  const unreadableSlice = {
    arrayBuffer: () => Promise.reject(new DOMException('moved', 'NotReadableError')),
  };
  Object.defineProperty(movedFile, 'slice', { value: () => unreadableSlice });
  await choose(movedFile);
  expect(await row().findByRole('alert')).toHaveTextContent("We couldn't read moved.png.");
});

it('[V-051] stores at most six pictures in all; removed and rejected pictures do not count', async () => {
  const page = show(storeUploads);
  const { choose, row, uploadCalls, user } = page;
  for (const slot of slots.slice(0, 3)) {
    await choose(picture('bad.png', [1, 2, 3]), slot);
    await choose(picture('first.png'), slot);
    await choose(picture('second.png'), slot);
    expect(await row(slot).findByText('second.png')).toBeVisible();
    expect(row(slot).getByText('first.png')).toBeVisible();
  }
  expect(screen.getByText('f1+f2,f3+f4,f5+f6,,,,')).toBeInTheDocument();
  for (const slot of ['Front', 'Seventh']) {
    await choose(picture('seventh.png'), slot);
    expect(await row(slot).findByRole('alert')).toHaveTextContent(
      "seventh.png wasn't added: you can send up to 6 pictures in total. Remove one to add another.",
    );
  }
  expect(uploadCalls()).toHaveLength(6);

  await user.click(row('Back').getByRole('button', { name: 'Remove first.png' }));
  await choose(picture('seventh.png'), 'Seventh');
  expect(await row('Seventh').findByText('Uploaded')).toBeVisible();
  expect(screen.getByText('f1+f2,f4,f5+f6,,,,f7')).toBeInTheDocument();
});

it('counts a picture that is uploading in another slot', async () => {
  const page = show(storeUploads);
  for (const name of ['1.png', '2.png', '3.png', '4.png', '5.png']) {
    await page.choose(picture(name));
    await page.row().findByText(name);
  }
  page.respond(uploadFile, () => new Promise(() => undefined));
  await page.choose(picture('6.png'), 'Back');
  await page.choose(picture('7.png'), 'Bill');
  expect(await page.row('Bill').findByRole('alert')).toHaveTextContent("7.png wasn't added");
  await page.choose(picture('8.png'), 'Back');
  expect(await page.row('Back').findByRole('alert')).toHaveTextContent("8.png wasn't added");
});

describe('pictures that are chosen while another picture of the proof is uploading', () => {
  const names = (page: ReturnType<typeof show>) =>
    page.uploadCalls().map(({ input }) => (input as { file: File }).file.name);

  async function chooseThree() {
    const resolvers: ((reply: { data: string } | { error: number; message: string }) => void)[] = [];
    const page = show((fake) =>
      fake.respond(uploadFile, () => new Promise((resolve) => resolvers.push(resolve))),
    );
    for (const name of ['1.png', '2.png', '3.png']) {
      await page.choose(picture(name));
      await page.row().findByText(name);
    }
    expect(names(page)).toEqual(['1.png']);
    const reply = (index: number, response: Parameters<(typeof resolvers)[number]>[0]) =>
      act(async () => {
        resolvers[index]?.(response);
        await Promise.resolve();
      });
    return { ...page, page, reply };
  }

  it('wait for that upload, and are stored in order', async () => {
    const { page, reply, row } = await chooseThree();
    await reply(0, { data: 'f1' });
    expect(names(page)).toEqual(['1.png', '2.png']);
    expect(row().queryByText('Uploaded')).toBeNull();
    await reply(1, { data: 'f2' });
    await reply(2, { data: 'f3' });
    expect(screen.getByText(/^f1\+f2\+f3,/)).toBeInTheDocument();
    expect(row().getByText('Uploaded')).toBeVisible();
    expect(row().getAllByRole('presentation')).toHaveLength(3);
  });

  it('are uploaded even if an earlier picture fails, and the failed picture can be retried', async () => {
    const { page, reply, row, user } = await chooseThree();
    await reply(0, { error: 500, message: '' });
    expect(row().getByRole('alert')).toHaveTextContent('Server is busy, please try later');
    await reply(1, { data: 'f2' });
    expect(row().queryByRole('button', { name: 'Try again' })).toBeNull();
    await reply(2, { data: 'f3' });
    expect(row().queryByText('Uploaded')).toBeNull();
    await user.click(row().getByRole('button', { name: 'Try again' }));
    expect(names(page)).toEqual(['1.png', '2.png', '3.png', '1.png']);
    await reply(3, { data: 'f1' });
    expect(screen.getByText(/^f2\+f3\+f1,/)).toBeInTheDocument();
  });

  it('can be removed individually, including the one that is uploading', async () => {
    const { page, reply, row, user } = await chooseThree();
    await user.click(row().getByRole('button', { name: 'Remove 2.png' }));
    await user.click(row().getByRole('button', { name: 'Remove 1.png' }));
    expect(page.uploadCalls()[0]?.options.signal?.aborted).toBe(true);
    expect(names(page)).toEqual(['1.png', '3.png']);
    await reply(1, { data: 'f3' });
    expect(screen.getByText(/^f3,/)).toBeInTheDocument();
  });

  it('are not lost when another file is rejected', async () => {
    const { choose, page, reply, row } = await chooseThree();
    await choose(picture('page.png', [1, 2, 3]));
    expect(await row().findByRole('alert')).toHaveTextContent("page.png isn't a JPEG, PNG or BMP picture");
    await reply(0, { data: 'f1' });
    await reply(1, { data: 'f2' });
    await reply(2, { data: 'f3' });
    expect(names(page)).toEqual(['1.png', '2.png', '3.png']);
    expect(screen.getByText(/^f1\+f2\+f3,/)).toBeInTheDocument();
  });
});

it('lists the pictures of a proof with remove buttons, and is empty after the last is removed', async () => {
  const { choose, row, input, user } = show(storeUploads);
  expect(input()).toHaveAccessibleName('Front Choose picture');
  await choose(picture('front.png'));
  await row().findByText('Uploaded');
  expect(input()).toHaveAccessibleName('Front Add picture');
  await choose(picture('back.png'));
  await row().findByText('back.png');
  expect(row().getAllByRole('presentation')).toHaveLength(2);
  for (const name of ['front.png', 'back.png']) {
    await user.click(row().getByRole('button', { name: `Remove ${name}` }));
    expect(row().queryByText(name)).toBeNull();
    expect(input()).toHaveFocus();
  }
  expect(row().queryByText('Uploaded')).toBeNull();
  expect(input()).toHaveAccessibleName('Front Choose picture');
  expect(screen.getByText('clean')).toBeInTheDocument();
});

it('links the pictures of a proof on the server once, in order, and again after a change', async () => {
  const page = show((fake) => {
    storeUploads(fake);
    fake.respond(setFilePages, () => ({ data: null }));
  });
  const link = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Link' }));
    return page.calls.filter(({ path }) => path === setFilePages.path).map(({ input }) => input);
  };
  for (const name of ['1.png', '2.png', '3.png']) {
    await page.choose(picture(name));
    await page.row().findByText(name);
  }
  await page.choose(picture('only.png'), 'Back');
  await page.row('Back').findByText('only.png');
  const allPages = { id: 'f1', pages: 'f2,f3' };
  expect(await link()).toEqual([allPages]);
  expect(await link()).toEqual([allPages]);
  await page.user.click(page.row().getByRole('button', { name: 'Remove 2.png' }));
  expect(await link()).toEqual([allPages, { id: 'f1', pages: 'f3' }]);
});

it('links the pictures again after an error of the server', async () => {
  const page = show(storeUploads);
  for (const name of ['1.png', '2.png']) {
    await page.choose(picture(name));
    await page.row().findByText(name);
  }
  for (const times of [1, 2]) {
    await page.user.click(screen.getByRole('button', { name: 'Link' }));
    expect(page.calls.filter(({ path }) => path === setFilePages.path)).toHaveLength(times);
  }
});

it('shows the number of stored pictures', async () => {
  const { row, calls } = show((fake) => {
    fake.respond(getFile, () => ({ data: new Blob(['x'], { type: 'image/png' }) }));
    fake.respond(listFilePages, () => ({ data: ['stored-2', 'stored-3'] }));
  }, 'stored-1');
  expect(await row().findByText('3 pictures')).toBeVisible();
  expect(calls).toContainEqual(
    expect.objectContaining({ path: '/sys/file/listPages', input: { id: 'stored-1' } }),
  );
});

it('shows the progress of an upload, and cancels it without removing earlier pictures', async () => {
  let respond = (_: { data: string }): void => undefined;
  const page = show(storeUploads);
  await page.choose(picture('first.png'));
  await page.row().findByText('Uploaded');
  page.respond(uploadFile, () => new Promise((resolve) => (respond = resolve)));
  await page.choose(picture('second.png'));
  const { options } = page.uploadCalls().at(-1) ?? {};
  act(() => options?.onProgress?.(0.4));
  const bar = page.row().getByRole('progressbar', { name: 'Uploading Front' });
  expect(bar).toHaveValue(0.4);

  await page.user.click(page.row().getByRole('button', { name: 'Cancel upload' }));
  expect(options?.signal?.aborted).toBe(true);
  expect(page.row().queryByRole('progressbar')).toBeNull();
  expect(page.input()).toHaveFocus();
  await act(async () => {
    respond({ data: 'too-late' });
    await Promise.resolve();
  });
  expect(page.row().getByText('first.png')).toBeVisible();
  expect(screen.getByText(/^f1,/)).toBeInTheDocument();
});

it('[E-036] shows that the server is busy when an upload fails, and uploads again on "Try again"', async () => {
  const page = show((fake) => fake.respond(uploadFile, () => ({ error: 500, message: 'stack trace' })));
  const file = picture('front.png');
  await page.choose(file);
  expect(await page.row().findByRole('alert')).toHaveTextContent('Server is busy, please try later');
  storeUploads(page);
  await page.user.click(page.row().getByRole('button', { name: 'Try again' }));
  expect(await page.row().findByText('Uploaded')).toBeVisible();
  expect(page.row().queryByRole('alert')).toBeNull();
  expect(page.input()).toHaveFocus();
  expect(page.uploadCalls().map(({ input }) => input)).toEqual([{ file }, { file }]);
});

it.each([
  ['the server rejects the file', -4, 'This picture is damaged.'],
  ['the player is offline', -1, "You're offline. Check your connection and try again."],
])('shows the reason when %s', async (_, error, message) => {
  const { choose, row } = show((fake) => fake.respond(uploadFile, () => ({ error, message })));
  await choose(picture('front.png'));
  expect(await row().findByRole('alert')).toHaveTextContent(message);
});

it('shows the stored picture, and then the new picture instead', async () => {
  const page = show((fake) => {
    storeUploads(fake);
    fake.respond(getFile, () => ({ data: new Blob(['x'], { type: 'image/png' }) }));
  }, 'stored-1');
  const image = await page.row().findByRole('presentation');
  expect(page.calls).toContainEqual(
    expect.objectContaining({ path: '/sys/file/get', input: { id: 'stored-1', width: 144, height: 144 } }),
  );
  const storedPreview = image.getAttribute('src');
  await page.choose(picture('new.png'));
  await page.row().findByText('Uploaded');
  expect(page.row().getByRole('presentation')).not.toHaveAttribute('src', storedPreview);
});

it('the field is dirty while a file is uploading, and aborts the upload when it unmounts', async () => {
  const page = show((fake) => fake.respond(uploadFile, () => new Promise(() => undefined)));
  expect(screen.getByText('clean')).toBeInTheDocument();
  await page.choose(picture('front.png'));
  expect(screen.getByText('dirty')).toBeInTheDocument();
  const [call] = page.uploadCalls();
  page.unmount();
  expect(call?.options.signal?.aborted).toBe(true);
});
