import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getArticle } from 'shared-contracts/api';
import { createFakeHost, type FakeHost } from 'shared-contracts/testing';
import { ContentProviders } from '../../testing/ContentProviders';
import { ArticleScreen } from './ArticleScreen';

const file = '/api/sys/file/get?id=art-7';
const article = {
  title: 'House rules',
  content: '<p>Play <b>fair</b>.</p>',
  backgroundColor: '',
  fontColor: '',
  padding: '',
};

function show(fake: FakeHost, firstId?: string) {
  const screenFor = (id?: string) => (
    <ContentProviders host={fake.host}>
      <ArticleScreen host={fake.host} params={id === undefined ? {} : { id }} />
    </ContentProviders>
  );
  const { rerender } = render(screenFor(firstId));
  return { showArticle: (id: string) => rerender(screenFor(id)) };
}

it('[R-009] shows the article with the id in the URL', async () => {
  const fake = createFakeHost();
  fake.respond(getArticle, ({ id }) => ({ data: { ...article, title: `Article ${id}` } }));
  const { showArticle } = show(fake, '7');
  expect(await screen.findByRole('heading', { level: 1, name: 'Article 7' })).toBeVisible();
  expect(screen.getByText('fair')).toBeVisible();

  showArticle('8');
  expect(await screen.findByRole('heading', { level: 1, name: 'Article 8' })).toBeVisible();
});

it('[C-045] requests the article by its id', async () => {
  const fake = createFakeHost();
  fake.respond(getArticle, () => ({ data: article }));
  show(fake, '7');
  await screen.findByText('fair');
  const calls = fake.calls.map(({ path, input, silent }) => ({ path, input, silent }));
  expect(calls).toEqual([{ path: '/base/article/get', input: { id: '7' }, silent: false }]);
});

it('[S-093] shows the article with its own colors and padding', async () => {
  const fake = createFakeHost();
  const style = { backgroundColor: '#ffffff', fontColor: '#102030', padding: '20' };
  fake.respond(getArticle, () => ({ data: { ...article, ...style } }));
  show(fake, '7');
  const content = (await screen.findByText('fair')).closest('div');
  expect(content).toHaveStyle({ backgroundColor: '#ffffff', color: '#102030', padding: '20px' });
});

it('[M-116] opens the page that a picture links to, by click and by keyboard', async () => {
  const user = userEvent.setup();
  const fake = createFakeHost();
  fake.respond(getArticle, () => ({
    data: { ...article, content: `<img src="${file}" link="/article?id=9" alt="VIP club">` },
  }));
  show(fake, '7');
  await user.click(await screen.findByRole('img', { name: 'VIP club' }));
  expect(fake.hostCallsTo('go')).toEqual(['/article?id=9']);

  screen.getByRole('link', { name: 'VIP club' }).focus();
  await user.keyboard('{Enter}');
  expect(fake.hostCallsTo('go')).toEqual(['/article?id=9', '/article?id=9']);
});

it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'lets the browser handle a click with %s',
  async (key) => {
    const fake = createFakeHost();
    fake.respond(getArticle, () => ({ data: { ...article, content: '<a href="/article?id=9">Next</a>' } }));
    show(fake, '7');
    const link = await screen.findByRole('link', { name: 'Next' });
    fireEvent.click(link, { [key]: true });
    expect(fake.hostCallsTo('go')).toEqual([]);
    fireEvent.click(link);
    expect(fake.hostCallsTo('go')).toEqual(['/article?id=9']);
  },
);

it('the screen has the heading “Article” if the article has no title', async () => {
  const fake = createFakeHost();
  fake.respond(getArticle, () => ({ data: { ...article, title: '' } }));
  show(fake, '7');
  await screen.findByText('fair');
  expect(screen.getByRole('heading', { level: 1, name: 'Article' })).toBeVisible();
});

it('lets the browser open links to other sites', async () => {
  const user = userEvent.setup();
  const fake = createFakeHost();
  fake.respond(getArticle, () => ({
    data: { ...article, content: '<a href="https://help.example/">Help</a>' },
  }));
  show(fake, '7');
  await user.click(await screen.findByRole('link', { name: 'Help' }));
  expect(fake.hostCallsTo('go')).toEqual([]);
});

it('shows a skeleton while the article loads', async () => {
  const fake = createFakeHost();
  let finishLoading = () => {};
  fake.respond(
    getArticle,
    () => new Promise((resolve) => (finishLoading = () => resolve({ data: article }))),
  );
  show(fake, '7');
  expect(screen.getByRole('status')).toHaveTextContent('Loading the article');
  finishLoading();
  expect(await screen.findByText('fair')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows the server’s error message when the article fails to load, and offers to try again', async () => {
  const user = userEvent.setup();
  const fake = createFakeHost();
  fake.respond(getArticle, () => ({ error: 5, message: 'Article is being edited <b>now</b>' }));
  show(fake, '7');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Article is being edited <b>now</b>');

  fake.respond(getArticle, () => ({ data: article }));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('fair')).toBeVisible();
});

it('shows that the server is busy when the server sends no message', async () => {
  const fake = createFakeHost();
  fake.respond(getArticle, () => ({ error: -1, message: '' }));
  show(fake, '7');
  expect(await screen.findByRole('alert')).toHaveTextContent('Server is busy, please try later');
});

it('shows a notice when the article is empty, and offers the home page', async () => {
  const user = userEvent.setup();
  const fake = createFakeHost();
  fake.respond(getArticle, () => ({ data: { ...article, content: '<p>&nbsp;</p>' } }));
  show(fake, '7');
  expect(await screen.findByText('This article has no content yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to home' }));
  expect(fake.hostCallsTo('go')).toEqual(['/']);
});

it.each([undefined, '', 'x'.repeat(65)])('sends no request for the invalid article id %s', (id) => {
  const fake = createFakeHost();
  show(fake, id);
  expect(screen.getByText(/This article isn't available/)).toBeVisible();
  expect(fake.calls).toEqual([]);
});
