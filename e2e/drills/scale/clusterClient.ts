import { Agent, request } from 'node:http';
import { callHeaders, rememberReply } from '../../sandbox/src/testing/browsers';
import { encodeCall } from '../../sandbox/src/testing/encodeCall';
import type { Envelope } from '../../sandbox/src/testing/testSandbox';
import type { Scenario } from '../../sandbox/src/scenarios/Scenario';
import type { Cluster } from './startCluster';

/** The call got no response, or a response that says that the server is unavailable. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

interface ClientResponse {
  readonly status: number;
  readonly text: string;
  readonly setCookie: readonly string[];
}

interface ClientRequest {
  readonly path: string;
  readonly host: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const timeoutMs = 20_000;

/** A player's connection to the cluster, with its own IP address. */
export function openClient({ port, playerHost, paymentsHost }: Cluster, address: string) {
  const agent = new Agent({ keepAlive: true, localAddress: address, maxSockets: 4 });

  const post = ({ path, host, headers, body }: ClientRequest): Promise<ClientResponse> =>
    new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        reject(new Unavailable(`${path}: ${error.message}`));
      };
      const outgoing = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path,
          method: 'POST',
          timeout: timeoutMs,
          headers: { host, 'content-length': Buffer.byteLength(body), ...headers },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.on('error', fail);
          response.on('aborted', () => {
            fail(new Error('the response was cut'));
          });
          response.on('end', () => {
            const {
              statusCode: status = 0,
              headers: { 'set-cookie': setCookie = [] },
            } = response;
            if (status >= 500) fail(new Error(`status ${String(status)}`));
            else resolve({ status, text, setCookie });
          });
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('no response in time')));
      outgoing.on('error', fail);
      outgoing.end(body);
    });

  return {
    /** Posts to the payments origin, like the card form. Returns the response text. */
    postToPayments: async (path: string, fields: object): Promise<string> => {
      const headers = { origin: `http://${paymentsHost}`, 'content-type': 'application/json' };
      return (await post({ path, host: paymentsHost, headers, body: JSON.stringify(fields) })).text;
    },
    call: async (
      path: string,
      fields: Record<string, unknown> = {},
      options: {
        readonly token?: string | undefined;
        readonly scenario?: Scenario | undefined;
        readonly headers?: Record<string, string> | undefined;
      } = {},
    ): Promise<Envelope> => {
      const { type, body } = encodeCall(path, fields);
      const { text, setCookie } = await post({
        path: `/api${path}`,
        host: playerHost,
        body,
        headers: {
          origin: `http://${playerHost}`,
          'content-type': type,
          ...callHeaders(options.token, options.scenario),
          ...options.headers,
        },
      });
      const envelope = JSON.parse(text) as Envelope;
      rememberReply(options.token, setCookie, envelope.data);
      return envelope;
    },
    close: () => {
      agent.destroy();
    },
  };
}

export type ClusterClient = ReturnType<typeof openClient>;
