import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listNews, newsStatus, newsType, setNewsStatus, type News } from 'shared-contracts/api';
import type { ViewProps } from 'shared-contracts/remote';
import { EmptyState, InboxIcon } from 'shared-contracts/ui';
import { useMember } from '../../members/useMember';
import { TitledPopup } from '../../popup/TitledPopup';
import { Failed } from '../../reply/Failed';
import { LoadingRows } from '../../reply/LoadingRows';
import { useReply } from '../../reply/useReply';
import styles from './NewsPopup.module.css';
import { NewsRow } from './NewsRow';

type Target = 'cashOutHistory' | 'inviteRewards';

const leadsTo = new Map<number, Target>([
  [newsType.withdraw, 'cashOutHistory'],
  [newsType.share, 'inviteRewards'],
]);

/** One page and never more. Source: K-083, A-84. */
const newestFirst = { pageNum: 1, pageSize: 20, createTime_0: 'DESC' } as const;

function Messages({ host, memberId }: Pick<ViewProps, 'host'> & { memberId: string }) {
  const { t } = useTranslation(['account', 'common']);
  const input = useMemo(() => ({ ...newestFirst, memberId_EQ: memberId }), [memberId]);
  const reply = useReply(listNews, input);
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());

  if (reply.kind === 'loading') return <LoadingRows count={5} height="64px" />;
  if (reply.kind === 'failed') return <Failed onRetry={reply.again} />;
  const { items } = reply.data;
  if (items.length === 0) return <EmptyState icon={<InboxIcon />} sentence={t('news.none')} />;

  const isUnread = ({ id, status }: News) => status === newsStatus.unread && !read.has(id);

  async function follow(news: News, popup: Target): Promise<void> {
    if (isUnread(news)) {
      setRead((now) => new Set([...now, news.id]));
      void host.call(setNewsStatus, { id: news.id }, { silent: true }).then((marked) => {
        if (marked.ok) return;
        // It is unread for the server still, and shall look so.
        setRead((now) => new Set([...now].filter((id) => id !== news.id)));
        void host.toast(marked.message || t('common:serverBusy'), 'bad');
      });
    }
    if (host.serves(popup)) await host.openPopup(popup);
  }

  return (
    <ul className={styles['list']}>
      {items.map((news) => {
        const popup = leadsTo.get(news.type);
        return (
          <NewsRow
            key={news.id}
            news={news}
            isUnread={isUnread(news)}
            opens={popup}
            onFollow={popup && (() => void follow(news, popup))}
          />
        );
      })}
    </ul>
  );
}

/** Source: S-037. */
export function NewsPopup({ host }: ViewProps) {
  const { t } = useTranslation();
  const user = useMember();
  return (
    <TitledPopup popup="news" title={t('news.title')}>
      {user && <Messages host={host} memberId={user.id} />}
    </TitledPopup>
  );
}
