import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countNews, listNews, newsStatus, newsType, setNewsStatus, type News } from 'shared-contracts/api';
import type { ViewProps } from 'shared-contracts/remote';
import { TitledPopup, useEndpoint, useErrorToast } from 'shared-contracts/remote/react';
import { EmptyState, InboxIcon, LinkButton } from 'shared-contracts/ui';
import { useMember } from '../../members/useMember';
import { LoadError } from '../../reply/LoadError';
import { LoadingRows } from '../../reply/LoadingRows';
import styles from './NewsPopup.module.css';
import { NewsRow } from './NewsRow';
import { useReadHere } from './useReadHere';

type Target = 'cashOutHistory' | 'inviteRewards';

const popupByType = new Map<number, Target>([
  [newsType.withdraw, 'cashOutHistory'],
  [newsType.share, 'inviteRewards'],
]);

/** The popup loads only this page. Source: K-083. */
const newestFirst = { pageNum: 1, pageSize: 20, createTime_0: 'DESC' } as const;

function Messages({ host, memberId }: Pick<ViewProps, 'host'> & { memberId: string }) {
  const { t } = useTranslation(['account', 'common']);
  const reply = useEndpoint(
    listNews,
    { ...newestFirst, memberId_EQ: memberId },
    { onError: useErrorToast() },
  );
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const [isAllRead, setAllRead] = useState(false);
  const readHere = useReadHere();
  const list = useRef<HTMLUListElement>(null);

  const page = reply.kind === 'loaded' ? reply.data : undefined;
  const prune = useEffectEvent(({ items, last }: NonNullable<typeof page>) => {
    const { ids, older, save } = readHere;
    const isStillUnread = (id: string) => {
      const news = items.find((item) => item.id === id);
      return news ? news.status === newsStatus.unread : !last;
    };
    const next = { ids: ids.filter(isStillUnread), older: last ? 0 : older };
    if (next.ids.length !== ids.length || next.older !== older) save(next);
  });
  useEffect(() => {
    if (page) prune(page);
  }, [page]);

  if (reply.kind === 'failed') return <LoadError onRetry={reply.reload} />;
  if (reply.kind !== 'loaded') return <LoadingRows count={5} height="64px" />;
  const { items, last } = reply.data;
  if (items.length === 0) return <EmptyState icon={<InboxIcon />} sentence={t('news.none')} />;

  const isUnread = ({ id, status }: News) =>
    status === newsStatus.unread && !read.has(id) && !readHere.ids.includes(id);
  const unread = items.filter(isUnread);

  /** Returns whether the server has marked the message. */
  async function mark({ id }: News): Promise<boolean> {
    setRead((now) => new Set([...now, id]));
    const reply = await host.call(setNewsStatus, { id }, { silent: true });
    if (reply.ok) return true;
    // The server still counts it as unread.
    setRead((now) => new Set([...now].filter((other) => other !== id)));
    void host.toast(reply.message || t('common:serverBusy'), 'bad');
    return false;
  }

  async function open(news: News, popup: Target): Promise<void> {
    if (isUnread(news)) void mark(news);
    if (host.serves(popup)) await host.openPopup(popup);
  }

  /** Marks messages as read in this browser. The API marks only messages that open a popup. */
  function markHere(news: readonly News[]): readonly string[] {
    const { ids, older, save } = readHere;
    const next = [...ids, ...news.map(({ id }) => id)];
    save({ ids: next, older });
    // The pressed button disappears, so the list gets the focus.
    list.current?.focus();
    return next;
  }

  async function markAll(): Promise<void> {
    const ids = markHere(unread.filter(({ type }) => !popupByType.has(type)));
    const marked = await Promise.all(unread.filter(({ type }) => popupByType.has(type)).map(mark));
    if (marked.includes(false)) return;
    setAllRead(true);
    if (last) return;
    const count = await host.call(countNews, { memberId }, { silent: true });
    if (count.ok) readHere.save({ ids, older: Math.max(0, count.data - ids.length) });
    else setAllRead(false);
  }

  return (
    <>
      {(unread.length > 0 || (!last && !isAllRead)) && (
        <LinkButton standalone className={styles['all']} onClick={() => void markAll()}>
          {t('news.markAllRead')}
        </LinkButton>
      )}
      <ul ref={list} tabIndex={-1} className={styles['list']}>
        {items.map((news) => {
          const popup = popupByType.get(news.type);
          return (
            <NewsRow
              key={news.id}
              news={news}
              isUnread={isUnread(news)}
              opens={popup}
              onFollow={popup && (() => void open(news, popup))}
              onMark={() => markHere([news])}
            />
          );
        })}
      </ul>
    </>
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
