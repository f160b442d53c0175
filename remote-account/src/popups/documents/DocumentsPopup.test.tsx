import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { getFile, setFilePages, updateDocuments, uploadFile } from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { renderAsMember } from '../../testing/renderAsMember';
import { documentsTexts } from '../../texts/documentsTexts';
import { DocumentsPopup } from './DocumentsPopup';
import { proofs } from './proofs';

const names = ['ID proof', 'Photo of you holding your ID', 'Address proof', 'Payment method proof'] as const;
type Name = (typeof names)[number];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array<number>(30).fill(1)];
const picture = (name: string) => new File([Uint8Array.from(png)], name, { type: 'image/png' });

const storedProofs = {
  idcardProofId: 'old-1',
  idcardHoldProofId: 'old-2',
  addressProofId: 'old-3',
  paymentProofId: 'old-4',
};
const input = (name: Name) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name} (Choose|Add)`));
const submitButton = () => screen.getByRole('button', { name: 'Submit documents' });
const chips = () => screen.queryAllByText(/^(Not uploaded|In review|Approved|Not accepted|Uploaded)$/);

function open(member: object = {}, prepare: (fake: FakeHost) => void = () => undefined) {
  let uploadCount = 0;
  const view = renderAsMember(
    DocumentsPopup,
    member,
    (fake) => {
      fake.respond(uploadFile, () => ({ data: `new-${String((uploadCount += 1))}` }));
      fake.respond(setFilePages, () => ({ data: null }));
      fake.respond(updateDocuments, () => ({ data: null }));
      prepare(fake);
    },
    documentsTexts,
  );
  const choose = async (name: Name, file = picture(`${name}.png`)) => {
    fireEvent.change(input(name), { target: { files: [file] } });
    await screen.findByText(file.name);
    await act(() => Promise.resolve());
  };
  return { ...view, choose };
}

it('[S-036, K-025] asks for four proofs and states the accepted files and the review time', () => {
  open();
  for (const name of names) expect(input(name)).toBeVisible();
  expect(screen.getByText('Up to 6 pictures: JPEG, PNG or BMP, up to 5 MB each.')).toBeVisible();
  expect(screen.getByText('The review takes 1–7 business days.')).toBeVisible();
  expect(screen.getByText(/dated within the last 3 months/)).toBeVisible();
});

it('[S-036] shows a preview of each stored proof, and of a new picture', async () => {
  const { callsTo } = open(storedProofs, (fake) =>
    fake.respond(getFile, ({ id }) => ({ data: new Blob([String(id)], { type: 'image/png' }) })),
  );
  const previews = () => [...document.querySelectorAll('img')].map((image) => image.src);
  await waitFor(() => expect(previews()).toHaveLength(4));
  expect(callsTo(getFile)).toEqual(
    Object.values(storedProofs).map((id) => expect.objectContaining({ id }) as object),
  );
  const storedPreviews = previews();
  expect(storedPreviews).toEqual([1, 2, 3, 4].map(() => expect.stringMatching(/^blob:/) as string));
  expect(new Set(storedPreviews).size).toBe(4);
  const field = screen.getByLabelText(/^Address proof Choose another/);
  fireEvent.change(field, { target: { files: [picture('bill.png')] } });
  await screen.findByText('bill.png');
  expect(previews()).toEqual([
    storedPreviews[0],
    storedPreviews[1],
    expect.stringMatching(/^blob:/) as string,
    storedPreviews[3],
  ]);
  expect(previews()[2]).not.toBe(storedPreviews[2]);
});

it('[K-026] names the four kinds of proof, and mentions the source of wealth, which has no upload field', () => {
  open();
  for (const name of names) expect(screen.getByText(name)).toBeVisible();
  expect(screen.getByText(/source of wealth/)).toBeVisible();
  expect(document.querySelectorAll('input[type=file]')).toHaveLength(4);
});

it.each([
  ['[V-047]', 0, 'Please upload ID proof'],
  ['[V-048]', 1, 'Please upload a photo of you holding your ID'],
  ['[V-049]', 2, 'Please upload address proof'],
  ['[V-050]', 3, 'Please upload payment method proof'],
] as const)(
  '%s after %d uploaded proofs, asks for the next one, marks its field, and keeps the uploads',
  async (_, count, tip) => {
    const { user, choose, toasts, callsTo } = open();
    for (const name of names.slice(0, count)) await choose(name);
    await user.click(submitButton());
    expect(toasts()).toEqual([{ text: tip, tone: 'bad' }]);
    const missingInput = input(names[count]);
    expect(missingInput).toBeInvalid();
    expect(missingInput).toHaveFocus();
    expect(missingInput).toHaveAccessibleDescription(new RegExp(tip));
    expect(screen.queryAllByText('Uploaded')).toHaveLength(count);
    expect(callsTo(updateDocuments)).toEqual([]);
  },
);

/** The states of a proof when the form is submitted, each with the start of its error text. */
const errorStarts = {
  stored: undefined,
  newlyUploaded: undefined,
  absent: 'Please upload',
  notAccepted: 'Please upload',
  sending: 'Please wait',
} as const;
type State = keyof typeof errorStarts;
const anyState = fc.constantFrom(...(Object.keys(errorStarts) as State[]));

it('shows an error for the first proof that is missing or uploading, and changes no proof', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(anyState, anyState, anyState, anyState), async (proofStates) => {
      const stateOf = (index: number) => proofStates[index] as State;
      const profile = proofs.flatMap((proof, index) => [
        [
          proof,
          stateOf(index) === 'stored' || stateOf(index) === 'notAccepted' ? `old-${String(index)}` : '',
        ],
        [proof.replace('Id', 'Status'), stateOf(index) === 'notAccepted' ? 30 : undefined],
      ]);
      const { choose, respond, toasts, callsTo, unmount } = open(Object.fromEntries(profile) as object);
      for (const state of ['newlyUploaded', 'sending'] as const) {
        if (state === 'sending') respond(uploadFile, () => new Promise(() => undefined));
        for (const [index, name] of names.entries()) if (stateOf(index) === state) await choose(name);
      }
      const chipTexts = chips().map((chip) => chip.textContent);
      await act(async () => {
        fireEvent.click(submitButton());
        await Promise.resolve();
      });
      const firstInvalidIndex = proofStates.findIndex((state) => errorStarts[state] !== undefined);
      expect(toasts().length > 0 && callsTo(updateDocuments).length === 0).toBe(firstInvalidIndex >= 0);
      expect(chips().map((chip) => chip.textContent)).toEqual(chipTexts);
      const field = names[firstInvalidIndex];
      if (field !== undefined) {
        expect(toasts()).toEqual([
          {
            text: expect.stringMatching(`^${String(errorStarts[stateOf(firstInvalidIndex)])}`) as string,
            tone: 'bad',
          },
        ]);
        expect(input(field)).toBeInvalid();
        expect(input(field)).toHaveFocus();
      }
      unmount();
    }),
    { numRuns: 12 },
  );
}, 60_000);

it('[M-042, C-077] uploads each proof, then submits the four file ids', async () => {
  const { user, choose, callsTo, toasts, hostCallsTo } = open();
  for (const name of names) await choose(name);
  await user.click(submitButton());
  expect(callsTo(uploadFile)).toHaveLength(4);
  expect(callsTo(updateDocuments)).toEqual([
    {
      idcardProofId: 'new-1',
      idcardHoldProofId: 'new-2',
      addressProofId: 'new-3',
      paymentProofId: 'new-4',
    },
  ]);
  expect(toasts()).toEqual([
    { text: 'Your documents have been submitted. The review takes 1–7 business days.', tone: 'good' },
  ]);
  expect(hostCallsTo('refreshSession')).toHaveLength(1);
  expect(hostCallsTo('closePopup')).toEqual(['documents']);
});

it('[K-025, V-051] links several pictures of a proof to the first one before it submits the four ids', async () => {
  const { user, choose, callsTo, calls } = open(storedProofs);
  expect(
    screen.getByText('You can add more than one picture per proof, such as both sides of your ID.'),
  ).toBeVisible();
  await choose('ID proof', picture('front.png'));
  await choose('ID proof', picture('back.png'));
  await choose('Payment method proof');
  await user.click(submitButton());
  expect(callsTo(setFilePages)).toEqual([{ id: 'new-1', pages: 'new-2' }]);
  expect(callsTo(updateDocuments)).toEqual([
    { ...storedProofs, idcardProofId: 'new-1', paymentProofId: 'new-3' },
  ]);
  const paths = calls.map(({ path }) => path);
  expect(paths.indexOf(setFilePages.path)).toBeLessThan(paths.indexOf(updateDocuments.path));
});

it('submits nothing when the pictures of a proof cannot be linked', async () => {
  const { user, choose, callsTo, toasts, hostCallsTo } = open(storedProofs, (fake) =>
    fake.respond(setFilePages, () => ({ error: -1, message: 'You are offline' })),
  );
  await choose('ID proof', picture('front.png'));
  await choose('ID proof', picture('back.png'));
  await user.click(submitButton());
  expect(toasts()).toEqual([{ text: 'You are offline', tone: 'bad' }]);
  expect(callsTo(updateDocuments)).toEqual([]);
  expect(hostCallsTo('closePopup')).toEqual([]);
});

it('submits a new file together with the ids of the stored files', async () => {
  const { user, choose, callsTo } = open(storedProofs);
  await choose('Address proof');
  await user.click(submitButton());
  expect(callsTo(updateDocuments)).toEqual([{ ...storedProofs, addressProofId: 'new-1' }]);
});

it('[M-043, K-088] shows the status of each document', async () => {
  open({
    ...storedProofs,
    idcardProofStatus: 0,
    idcardHoldProofStatus: 10,
    addressProofStatus: 20,
    paymentProofStatus: 30,
  });
  await act(() => Promise.resolve());
  expect(chips().map((chip) => chip.textContent)).toEqual([
    'Not uploaded',
    'In review',
    'Approved',
    'Not accepted',
  ]);
});

it('[M-043] shows "In review" for a stored document when the operator sends no status', async () => {
  open({ ...storedProofs, paymentProofId: '' });
  await act(() => Promise.resolve());
  expect(chips().map((chip) => chip.textContent)).toEqual([
    'In review',
    'In review',
    'In review',
    'Not uploaded',
  ]);
});

it.each([
  ['tooOld', 'It is too old. Please send one from the last 3 months.'],
  ['expired', 'The document has expired. Please send a valid one.'],
  ['', /^Please send a new picture/],
  ['newReason', /^Please send a new picture/],
])('[T-004] explains the reason %p and what to send again', async (addressProofReason, text) => {
  open({ ...storedProofs, addressProofStatus: 30, addressProofReason });
  await act(() => Promise.resolve());
  expect(screen.getByText(text)).toBeVisible();
  expect(input('Address proof')).toHaveAccessibleDescription(/utility bill/);
});

it('[T-004] gives no reason for a document in review', async () => {
  open({ ...storedProofs, addressProofStatus: 10, addressProofReason: 'expired' });
  await act(() => Promise.resolve());
  expect(screen.queryByText(/has expired/)).not.toBeInTheDocument();
});

it('asks for a new picture of a proof that was not accepted', async () => {
  const { user, toasts } = open({ ...storedProofs, addressProofStatus: 30 });
  await user.click(submitButton());
  expect(toasts()).toEqual([{ text: 'Please upload address proof', tone: 'bad' }]);
});

it('does not submit while a picture is uploading', async () => {
  const { user, choose, toasts, callsTo } = open(storedProofs, (fake) =>
    fake.respond(uploadFile, () => new Promise(() => undefined)),
  );
  await choose('ID proof');
  await user.click(submitButton());
  expect(toasts()).toEqual([{ text: 'Please wait until this picture is uploaded', tone: 'bad' }]);
  expect(callsTo(updateDocuments)).toEqual([]);
});

it.each([-1, -4])('toasts the message of error %d, because it is written for the player', async (error) => {
  const { user, toasts } = open(storedProofs, (fake) =>
    fake.respond(updateDocuments, () => ({ error, message: 'What the player can do' })),
  );
  await user.click(submitButton());
  expect(toasts()).toEqual([{ text: 'What the player can do', tone: 'bad' }]);
});

it('removes the error that an upload is not finished when the player cancels the upload', async () => {
  const { user, choose } = open({}, (fake) => fake.respond(uploadFile, () => new Promise(() => undefined)));
  await choose('ID proof');
  await user.click(submitButton());
  expect(screen.getByText('Please wait until this picture is uploaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(screen.queryByText('Please wait until this picture is uploaded')).not.toBeInTheDocument();
  expect(input('ID proof')).toHaveAccessibleDescription(/Please upload ID proof/);
});

it('[E-036] toasts that the server is busy when the submission fails, and keeps the uploads', async () => {
  const { user, choose, toasts, hostCallsTo, respond, callsTo } = open(storedProofs, (fake) =>
    fake.respond(updateDocuments, () => ({ error: 500, message: 'stack trace' })),
  );
  await choose('ID proof');
  await user.click(submitButton());
  expect(toasts()).toEqual([{ text: 'Server is busy, please try later', tone: 'bad' }]);
  expect(hostCallsTo('closePopup')).toEqual([]);
  expect(screen.getByText('ID proof.png')).toBeVisible();
  respond(updateDocuments, () => ({ data: null }));
  await user.click(submitButton());
  expect(callsTo(uploadFile)).toHaveLength(1);
  expect(hostCallsTo('closePopup')).toEqual(['documents']);
});

it('reports unsaved pictures until they are submitted', async () => {
  const { user, choose, hostCallsTo } = open(storedProofs);
  expect(hostCallsTo('holdUnsaved')).not.toContain(true);
  await choose('ID proof');
  expect(hostCallsTo('holdUnsaved').at(-1)).toBe(true);
  await user.click(submitButton());
  expect(hostCallsTo('holdUnsaved').at(-1)).toBe(false);
});
