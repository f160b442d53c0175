import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withResolvers } from '../testing/withResolvers';
import { serveNothing, serveView } from '../testing/fakeFederation';
import { createTestShell } from '../testing/createTestShell';
import { App } from './App';

const regionPath = '/sys/ipinfoCloudFlare';

function open(reply: unknown) {
  const page = createTestShell({ config: { regionHosts: ['eu.casino.test'], supportEmail: null } });
  window.history.pushState(null, '', '#/');
  page.server.respond(regionPath, () => reply);
  render(<App shell={page.shell} />);
  return page;
}

const success = (data: object) => ({ error: 0, message: '', data });

const isSiteShown = () => screen.queryByRole('contentinfo') !== null;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  serveNothing();
  serveView('remote-lobby', 'screens/home', () => <h1>The lobby</h1>);
});

it('[M-001] shows only the brand until the region check responds, and then the site', async () => {
  const reply = withResolvers();
  open(reply.promise);
  expect(await screen.findByText('Test Casino')).toBeVisible();
  expect(isSiteShown()).toBe(false);
  reply.resolve(success({ status: 'true', url: null }));
  expect(await screen.findByRole('heading', { name: 'The lobby' })).toBeVisible();
});

it('[C-028] calls the region check with an empty body and without the overlay', async () => {
  const { server } = open(success({ status: 1 }));
  await screen.findByRole('contentinfo');
  expect(server.callsTo(regionPath)).toMatchObject([{ method: 'POST', body: '' }]);
  expect(screen.queryByTestId('loading-overlay')).not.toBeInTheDocument();
});

it('[M-004, D-021] redirects the document to the returned address without showing the site', async () => {
  const { documentLoads } = open(success({ status: false, url: 'https://eu.casino.test/hello' }));
  await waitFor(() => {
    expect(documentLoads).toEqual(['https://eu.casino.test/hello']);
  });
  expect(isSiteShown()).toBe(false);
});

it.each([true, 1, '1', 'true'])('[D-021] shows the site if the status is %j', async (status) => {
  const { documentLoads } = open(success({ status, url: 'https://eu.casino.test/hello' }));
  expect(await screen.findByRole('contentinfo')).toBeVisible();
  expect(documentLoads).toEqual([]);
});

it.each([0, '0', 'false'])('[D-021] redirects the document if the status is %j', async (status) => {
  const { documentLoads } = open(success({ status, url: 'https://eu.casino.test/hello' }));
  await waitFor(() => {
    expect(documentLoads).toEqual(['https://eu.casino.test/hello']);
  });
  expect(isSiteShown()).toBe(false);
});

const notice = () => screen.findByRole('heading', { name: 'Not available in your location' });

it('shows a notice with the support address if the returned address is not allowed', async () => {
  const { documentLoads } = open(success({ status: false, url: 'javascript:alert(1)' }));
  expect(await notice()).toBeVisible();
  expect(screen.getByText('Test Casino')).toBeVisible();
  expect(screen.getByText(/^Our service isn't available in your location\./)).toBeVisible();
  const emailLink = screen.getByRole('link', { name: /^support@ ?casino\. ?test$/ });
  expect(emailLink).toHaveAttribute('href', 'mailto:support@casino.test');
  expect(isSiteShown()).toBe(false);
  expect(documentLoads).toEqual([]);
});

it('checks the region again when the player presses OK on the notice', async () => {
  const user = userEvent.setup();
  const { server } = open(success({ status: false, url: '' }));
  await notice();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await notice()).toBeVisible();
  server.respond(regionPath, () => success({ status: true, url: '' }));
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('heading', { name: 'The lobby' })).toBeVisible();
  expect(server.callsTo(regionPath)).toHaveLength(3);
});

it('[M-003] shows the site if the region check fails', async () => {
  open(new Response('busy', { status: 503 }));
  expect(await screen.findByRole('contentinfo')).toBeVisible();
  expect(isSiteShown()).toBe(true);
});
