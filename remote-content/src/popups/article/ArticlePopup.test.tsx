import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getArticle } from 'shared-contracts/api';
import { createFakeHost } from 'shared-contracts/testing';
import { ContentProviders } from '../../testing/ContentProviders';
import { ArticlePopup } from './ArticlePopup';

it('shows the article and its title, and closes', async () => {
  const user = userEvent.setup();
  const fake = createFakeHost();
  fake.respond(getArticle, ({ id }) => ({ data: { title: `Article ${id}`, content: '<p>Words</p>' } }));
  render(
    <ContentProviders host={fake.host}>
      <ArticlePopup host={fake.host} params={{ id: '12' }} />
    </ContentProviders>,
  );
  expect(screen.getByRole('heading', { name: 'Article' })).toBeVisible();
  const heading = await screen.findByRole('heading', { name: 'Article 12' });
  expect(heading).toHaveAttribute('id', 'popup-article-heading');
  expect(screen.getByText('Words')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(fake.hostCallsTo('closePopup')).toEqual(['article']);
});
