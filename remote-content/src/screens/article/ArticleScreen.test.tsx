import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getArticle } from 'shared-contracts/api';
import { createFakeHost, type FakeHost } from 'shared-contracts/testing';
import { Staged } from '../../testing/Staged';
import { ArticleScreen } from './ArticleScreen';

const file = '/api/sys/file/get?id=art-7';
const article = {
  title: 'House rules',
  content: '<p>Play <b>fair</b>.</p>',
  backgroundColor: '',
  fontColor: '',
  padding: '',
};

function show(fake: FakeHost, id?: string) {
  const stage = (at?: string) => (
    <Staged host={fake.host}>
      <ArticleScreen host={fake.host} params={at === undefined ? {} : { id: at }} />
    </Staged>
  );
  const { rerender } = render(stage(id));
  return { show: (at: string) => rerender(stage(at)) };
}

it('[R-009] shows the article that the address names', async () => {
  const fake = createFakeHost();
  fake.respond(getArticle, ({ id }) => ({ data: { ...article, title: `Article ${id}` } }));
  const { show: go } = show(fake, '7');
  expect(await screen.findByRole('heading', { level: 1, name: 'Article 7' })).toBeVisible();
  expect(screen.getByText('fair')).toBeVisible();

  go('8');
  expect(await screen.findByRole('heading', { level: 1, name: 'Article 8' })).toBeVisible();
});

it('[C-045] asks for the article by its id', async () => {
  const fake = createFakeHost();
  fake.respond(getArticle, () => ({ data: article }));
  show(fake, '7');
  await screen.findByText('fair');
  const asked = fake.calls.map(({ path, input, silent }) => ({ path, input, silent }));
  expect(asked).toEqual([{ path: '/base/article/get', input: { id: '7' }, silent: false }]);
});

it('[S-093] lays the article on its own paper', async () => {
  const fake = createFakeHost();
  const own = { backgroundColor: '#ffffff', fontColor: '#102030', padding: '20' };
  fake.respond(getArticle, () => ({ data: { ...article, ...own } }));
  show(fake, '7');
  const paper = (await screen.findByText('fair')).closest('div');
  expect(paper).toHaveStyle({ backgroundColor: '#ffffff', color: '#102030', padding: '20px' });
});

it('[M-116] opens the page behind a picture, by keyboard as by click', async () => {
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

it('leaves links to other sites to the browser', async () => {
  const user = userEvent.setup();
  const fake = createFakeHost();
  fake.respond(getArticle, () => ({
    data: { ...article, content: '<a href="https://help.example/">Help</a>' },
  }));
  show(fake, '7');
  await user.click(await screen.findByRole('link', { name: 'Help' }));
  expect(fake.hostCallsTo('go')).toEqual([]);
});

it('keeps a place for the article while it is on its way', async () => {
  const fake = createFakeHost();
  let arrive = () => {};
  fake.respond(getArticle, () => new Promise((resolve) => (arrive = () => resolve({ data: article }))));
  show(fake, '7');
  expect(screen.getByRole('status')).toHaveTextContent('Loading the article');
  arrive();
  expect(await screen.findByText('fair')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

it('says what the server said when the article does not come, and asks again on request', async () => {
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

it('says that the server is busy when it said nothing', async () => {
  const fake = createFakeHost();
  fake.respond(getArticle, () => ({ error: -1, message: '' }));
  show(fake, '7');
  expect(await screen.findByRole('alert')).toHaveTextContent('Server is busy, please try later');
});

it('says so when the article is empty, and offers the way home', async () => {
  const user = userEvent.setup();
  const fake = createFakeHost();
  fake.respond(getArticle, () => ({ data: { ...article, content: '<p>&nbsp;</p>' } }));
  show(fake, '7');
  expect(await screen.findByText('There is nothing to read here yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to home' }));
  expect(fake.hostCallsTo('go')).toEqual(['/']);
});

it.each([undefined, '', 'x'.repeat(65)])('asks for nothing when the address names no article: %s', (id) => {
  const fake = createFakeHost();
  show(fake, id);
  expect(screen.getByText(/This article is not available/)).toBeVisible();
  expect(fake.calls).toEqual([]);
});
