import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withResolvers } from '../testing/withResolvers';
import { serveNothing, serveView } from '../testing/fakeFederation';
import { createTestShell } from '../testing/createTestShell';
import { App } from './App';

jest.mock('@module-federation/enhanced/runtime', () =>
  jest.requireActual<object>('../testing/fakeFederation'),
);

const regionPath = '/sys/ipinfoCloudFlare';

function open(answer: unknown) {
  const page = createTestShell({ config: { regionHosts: ['eu.casino.test'], supportEmail: null } });
  window.history.pushState(null, '', '#/');
  page.server.respond(regionPath, () => answer);
  render(<App shell={page.shell} />);
  return page;
}

const told = (data: object) => ({ error: 0, message: '', data });

const siteIsThere = () => screen.queryByRole('contentinfo') !== null;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
});

it('[M-001] shows the brand alone until it is known whether the site may be shown, and then the site', async () => {
  const answer = withResolvers();
  open(answer.promise);
  expect(await screen.findByText('Test Casino')).toBeVisible();
  expect(siteIsThere()).toBe(false);
  answer.resolve(told({ status: 'true', url: null }));
  expect(await screen.findByRole('heading', { name: 'The lobby' })).toBeVisible();
});

it('[C-028] asks by the agreed call, with nothing in it, and without the overlay', async () => {
  const { server } = open(told({ status: 1 }));
  await screen.findByRole('contentinfo');
  expect(server.callsTo(regionPath)).toMatchObject([{ method: 'POST', body: '' }]);
  expect(screen.queryByTestId('loading-overlay')).not.toBeInTheDocument();
});

it('[M-004, D-021] replaces the document by the returned address, and shows nothing of the site', async () => {
  const { documentLoads } = open(told({ status: false, url: 'https://eu.casino.test/hello' }));
  await waitFor(() => {
    expect(documentLoads).toEqual(['https://eu.casino.test/hello']);
  });
  expect(siteIsThere()).toBe(false);
});

it.each([true, 1, '1', 'true'])(
  '[D-021] shows the site where the server writes yes as %j',
  async (status) => {
    const { documentLoads } = open(told({ status, url: 'https://eu.casino.test/hello' }));
    expect(await screen.findByRole('contentinfo')).toBeVisible();
    expect(documentLoads).toEqual([]);
  },
);

it.each([0, '0', 'false'])(
  '[D-021] leads elsewhere also where the server writes no as %j',
  async (status) => {
    const { documentLoads } = open(told({ status, url: 'https://eu.casino.test/hello' }));
    await waitFor(() => {
      expect(documentLoads).toEqual(['https://eu.casino.test/hello']);
    });
    expect(siteIsThere()).toBe(false);
  },
);

const notice = () => screen.findByRole('heading', { name: 'Not available in your location' });

it('says that the site is not offered where no address may be followed, and links the address to write to', async () => {
  const { documentLoads } = open(told({ status: false, url: 'javascript:alert(1)' }));
  expect(await notice()).toBeVisible();
  expect(screen.getByText('Test Casino')).toBeVisible();
  expect(screen.getByText(/^Our service is not offered at your location\./)).toBeVisible();
  const contact = screen.getByRole('link', { name: /^support@ ?casino\. ?test$/ });
  expect(contact).toHaveAttribute('href', 'mailto:support@casino.test');
  expect(siteIsThere()).toBe(false);
  expect(documentLoads).toEqual([]);
});

it('checks the region again when the player presses OK on the notice', async () => {
  const user = userEvent.setup();
  const { server } = open(told({ status: false, url: '' }));
  await notice();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await notice()).toBeVisible();
  server.respond(regionPath, () => told({ status: true, url: '' }));
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('heading', { name: 'The lobby' })).toBeVisible();
  expect(server.callsTo(regionPath)).toHaveLength(3);
});

it('[M-003] shows the site when the check cannot be had', async () => {
  open(new Response('busy', { status: 503 }));
  expect(await screen.findByRole('contentinfo')).toBeVisible();
  expect(siteIsThere()).toBe(true);
});
