import { act, fireEvent, screen } from '@testing-library/react';
import {
  VaultConnect,
  VaultCommand,
  vaultFields,
  type VaultField,
  type VaultReport,
} from 'shared-contracts/payments';
import * as v from 'valibot';
import { installChannels, type StandInPort } from './StandInPort';

export const token = `card_${'a1'.repeat(32)}`;

type Answer = { token: string } | { field?: VaultField } | 'silence';

/** Stands in for the page inside the vault's frame: takes the port, notes what it is told and reports as the vault does. */
export function standInVault() {
  installChannels();
  const orders: VaultCommand[] = [];
  const handedTo: string[] = [];
  let port: StandInPort | undefined;
  let answer: Answer = { token };

  const report = (said: VaultReport) => port?.postMessage(said);

  function obey(order: VaultCommand) {
    orders.push(order);
    if (order.type !== 'SEAL' || answer === 'silence') return;
    if ('token' in answer) report({ type: 'SEALED', ask: order.ask, token: answer.token });
    else report({ type: 'UNSEALED', ask: order.ask, ...answer });
  }

  const frame = () => screen.getByTitle<HTMLIFrameElement>('Card details');

  /** As the page is loaded in the frame. */
  async function load() {
    const page = frame().contentWindow;
    if (!page) throw new Error('the frame has no page');
    const take = (message: unknown, origin: unknown, ports: unknown) => {
      v.assert(VaultConnect, message);
      handedTo.push(String(origin));
      const [taken] = ports as StandInPort[];
      if (taken) taken.onmessage = ({ data }) => obey(v.parse(VaultCommand, data));
      port = taken;
    };
    Object.assign(page, { postMessage: take });
    await act(async () => {
      fireEvent.load(frame());
      await Promise.resolve();
    });
  }

  async function say(...said: unknown[]) {
    await act(async () => {
      for (const each of said) port?.postMessage(each);
      await Promise.resolve();
    });
  }

  return {
    orders,
    handedTo,
    frame,
    load,
    say,
    /** Loaded and ready to be typed in. */
    async arrive() {
      await load();
      await say({ type: 'SIZE', heightPx: 180 }, { type: 'READY' });
    },
    /** As if a player had typed into these fields. */
    fill: (...fields: readonly VaultField[]) =>
      say({
        type: 'FILLED',
        filled: Object.fromEntries(vaultFields.map((field) => [field, fields.includes(field)])),
      }),
    answerWith(next: Answer) {
      answer = next;
    },
    /** Orders of one kind, oldest first. */
    told: <Type extends VaultCommand['type']>(type: Type) =>
      orders.filter((order): order is Extract<VaultCommand, { type: Type }> => order.type === type),
    isHeard: () => port?.other !== undefined && !port.other.closed && port.other.onmessage !== null,
  };
}

export type StandInVault = ReturnType<typeof standInVault>;
