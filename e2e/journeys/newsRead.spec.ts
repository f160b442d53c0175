import { expectAccessible } from '../support/accessibility';
import { expect, journey } from '../support/journey';
import { qaControl } from '../support/qa';

/** Message types of the specification. A cash-out message opens a popup, a message of the other type opens nothing. */
const cashOutType = 0;
const otherType = 20;

journey(
  'messages of every type can be marked as read, and the badge stays cleared after a reload @phone',
  async ({ host, page, member }) => {
    journey.slow();
    const sendMessage = (type: number, message: string) =>
      qaControl('sendNews', { member: member.username, type, message });
    await sendMessage(otherType, 'New games have arrived.');
    await sendMessage(otherType, 'Cash-outs are faster now.');
    await sendMessage(cashOutType, 'Your cash-out is on its way.');
    await host.restoreSession(member);
    const badge = (count: number) =>
      page
        .getByRole('img', { name: `${String(count)} unread message${count === 1 ? '' : 's'}`, exact: true })
        .filter({ visible: true });
    const anyBadge = page.getByRole('img', { name: /unread message/ });
    const news = host.popup('Message Center');
    const openAgain = async (path: `/${string}`) => {
      await page.goto('about:blank');
      await host.open(path);
    };
    await expect(badge(3).first()).toBeVisible();

    await openAgain('/?popup=news');
    await expect(news.getByText('Unread:')).toHaveCount(3);
    await expectAccessible(page);
    const gamesMessage = news.getByRole('listitem').filter({ hasText: 'New games have arrived.' });
    await gamesMessage.getByRole('button', { name: 'Mark as read' }).click();
    await expect(gamesMessage.getByText('Unread:')).toHaveCount(0);
    await news.getByRole('button', { name: 'Close' }).click();
    await expect(badge(2).first()).toBeVisible();
    await openAgain('/');
    await expect(badge(2).first()).toBeVisible();

    // The popup loads 20 messages at a time. One more unread message is on the next page.
    for (let number = 1; number <= 20; number += 1) await sendMessage(otherType, `Message ${String(number)}`);
    await openAgain('/?popup=news');
    await expect(news.getByText('Unread:')).toHaveCount(20);
    await news.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(news.getByText('Unread:')).toHaveCount(0);
    await expectAccessible(page);
    await news.getByRole('button', { name: 'Close' }).click();
    await expect(anyBadge).toHaveCount(0);
    await openAgain('/?popup=news');
    await expect(news.getByRole('listitem').first()).toBeVisible();
    await expect(news.getByText('Unread:')).toHaveCount(0);
    await news.getByRole('button', { name: 'Close' }).click();
    await host.openDrawer();
    await expect(anyBadge).toHaveCount(0);

    await sendMessage(otherType, 'One more.');
    await openAgain('/');
    await expect(badge(1).first()).toBeVisible();
  },
);
