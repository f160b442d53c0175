import { act, fireEvent, screen } from '@testing-library/react';
import {
  VaultConnect,
  VaultCommand,
  vaultFields,
  type VaultField,
  type VaultReport,
} from 'shared-contracts/payments';
import * as v from 'valibot';
import { installChannels, type FakePort } from './FakePort';

export const token = `card_${'a1'.repeat(32)}`;

/** `field`: the vault rejects its value. `{}`: the vault reports an error without a field. `none`: it does not respond. */
type SealReply = { token: string } | { field?: VaultField } | 'none';

/** Replaces the vault page in the frame: accepts the port, records the commands and replies to them. */
export function createFakeVault() {
  installChannels();
  const commands: VaultCommand[] = [];
  const connectedOrigins: string[] = [];
  let port: FakePort | undefined;
  let sealReply: SealReply = { token };

  const report = (message: VaultReport) => port?.postMessage(message);

  function onCommand(command: VaultCommand) {
    commands.push(command);
    if (command.type !== 'SEAL' || sealReply === 'none') return;
    if ('token' in sealReply) report({ type: 'SEALED', ask: command.ask, token: sealReply.token });
    else report({ type: 'UNSEALED', ask: command.ask, ...sealReply });
  }

  const frame = () => screen.getByTitle<HTMLIFrameElement>('Card details');

  /** Loads the page in the frame. */
  async function load() {
    const page = frame().contentWindow;
    if (!page) throw new Error('the frame has no page');
    const receivePort = (message: unknown, origin: unknown, ports: unknown) => {
      v.assert(VaultConnect, message);
      connectedOrigins.push(String(origin));
      const [receivedPort] = ports as FakePort[];
      if (receivedPort) receivedPort.onmessage = ({ data }) => onCommand(v.parse(VaultCommand, data));
      port = receivedPort;
    };
    Object.assign(page, { postMessage: receivePort });
    await act(async () => {
      fireEvent.load(frame());
      await Promise.resolve();
    });
  }

  async function send(...messages: unknown[]) {
    await act(async () => {
      for (const message of messages) port?.postMessage(message);
      await Promise.resolve();
    });
  }

  return {
    commands,
    connectedOrigins,
    frame,
    load,
    send,
    /** Loads the page and reports that it is ready. */
    async loadReady() {
      await load();
      await send({ type: 'SIZE', heightPx: 180 }, { type: 'READY' });
    },
    /** Reports that exactly these fields are filled. */
    fill: (...fields: readonly VaultField[]) =>
      send({
        type: 'FILLED',
        filled: Object.fromEntries(vaultFields.map((field) => [field, fields.includes(field)])),
      }),
    sealWith(reply: SealReply) {
      sealReply = reply;
    },
    /** The commands of one type, oldest first. */
    received: <Type extends VaultCommand['type']>(type: Type) =>
      commands.filter((command): command is Extract<VaultCommand, { type: Type }> => command.type === type),
    isConnected: () => port?.peer !== undefined && !port.peer.isClosed && port.peer.onmessage !== null,
  };
}

export type FakeVault = ReturnType<typeof createFakeVault>;
