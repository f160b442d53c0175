import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  countNews,
  listNews,
  newsStatus,
  newsType,
  periodFilterOf,
  setNewsStatus,
  type News,
} from 'shared-contracts/api';
import { hasLimits, type TimeRange } from 'shared-contracts/domain';
import type { ViewProps } from 'shared-contracts/remote';
import {
  NothingInPeriod,
  PeriodField,
  TitledPopup,
  useEndpoint,
  useErrorToast,
  usePeriod,
} from 'shared-contracts/remote/react';
import { EmptyState, InboxIcon, LinkButton } from 'shared-contracts/ui';
import { useMember } from '../../members/useMember';
import { LoadError } from '../../loading/LoadError';
import { LoadingRows } from '../../loading/LoadingRows';
import styles from './NewsPopup.module.css';
import { NewsRow } from './NewsRow';
import { useLocallyRead } from './useLocallyRead';

type Target = 'cashOutHistory' | 'inviteRewards';

const popupByType = new Map<number, Target>([
  [newsType.withdraw, 'cashOutHistory'],
  [newsType.share, 'inviteRewards'],
]);

/** The popup loads only this page. Source: K-083. */
const newestPage = { pageNum: 1, pageSize: 20, createTime_0: 'DESC' } as const;

interface MessagesProps extends Pick<ViewProps, 'host'> {
  memberId: string;
  range: TimeRange;
  onShowAll: () => void;
}

/** The newest messages, or the newest of a period. */
function Messages({ host, memberId, range, onShowAll }: MessagesProps) {
  const { t } = useTranslation(['account', 'common']);
  const reply = useEndpoint(
    listNews,
    { ...newestPage, ...periodFilterOf(range), memberId_EQ: memberId },
    { onError: useErrorToast() },
  );
  const [readIds, setReadIds] = useState<ReadonlySet<string>>(new Set());
  const [isAllRead, setAllRead] = useState(false);
  const locallyRead = useLocallyRead();
  const list = useRef<HTMLUListElement>(null);
  const isFiltered = hasLimits(range);

  const page = reply.kind === 'loaded' ? reply.data : undefined;
  /** Removes saved ids of messages that are now read or deleted on the server. */
  const removeReadIds = useEffectEvent(({ items, last }: NonNullable<typeof page>) => {
    const { ids, olderCount, save } = locallyRead;
    const isStillUnread = (id: string) => {
      const news = items.find((item) => item.id === id);
      return news ? news.status === newsStatus.unread : !last;
    };
    const remainingRead = { ids: ids.filter(isStillUnread), olderCount: last ? 0 : olderCount };
    const hasChanged = remainingRead.ids.length !== ids.length || remainingRead.olderCount !== olderCount;
    if (hasChanged) save(remainingRead);
  });
  useEffect(() => {
    // The page of one period does not show whether messages of other periods still exist.
    if (page && !isFiltered) removeReadIds(page);
  }, [page, isFiltered]);

  if (reply.kind === 'failed') return <LoadError onRetry={reply.reload} />;
  if (reply.kind !== 'loaded') return <LoadingRows count={5} height="64px" />;
  const { items, last } = reply.data;
  if (items.length === 0 && isFiltered) return <NothingInPeriod onShowAll={onShowAll} />;
  if (items.length === 0) return <EmptyState icon={<InboxIcon />} sentence={t('news.none')} />;

  const isUnread = ({ id, status }: News) =>
    status === newsStatus.unread && !readIds.has(id) && !locallyRead.ids.includes(id);
  const unreadMessages = items.filter(isUnread);

  /** Returns whether the server has marked the message. */
  async function markOnServer({ id }: News): Promise<boolean> {
    setReadIds((previousIds) => new Set([...previousIds, id]));
    const statusReply = await host.call(setNewsStatus, { id }, { silent: true });
    if (statusReply.ok) return true;
    // The server still counts the message as unread.
    setReadIds((previousIds) => new Set([...previousIds].filter((readId) => readId !== id)));
    void host.toast(statusReply.message || t('common:serverBusy'), 'bad');
    return false;
  }

  async function open(news: News, popup: Target): Promise<void> {
    if (isUnread(news)) void markOnServer(news);
    if (host.serves(popup)) await host.openPopup(popup);
  }

  /** Marks messages as read only in this browser, because the API marks only messages that open a popup. */
  function markLocally(news: readonly News[]): readonly string[] {
    const { ids, olderCount, save } = locallyRead;
    const allIds = [...ids, ...news.map(({ id }) => id)];
    // `olderCount` may already include messages of the period, so they are subtracted to count each message once.
    save({ ids: allIds, olderCount: isFiltered ? Math.max(0, olderCount - news.length) : olderCount });
    // The pressed button disappears, so the list gets the focus.
    list.current?.focus();
    return allIds;
  }

  async function markAll(): Promise<void> {
    const ids = markLocally(unreadMessages.filter(({ type }) => !popupByType.has(type)));
    const markResults = await Promise.all(
      unreadMessages.filter(({ type }) => popupByType.has(type)).map(markOnServer),
    );
    if (markResults.includes(false)) return;
    setAllRead(true);
    if (last || isFiltered) return;
    // The server's count also contains the messages that are read only in this browser.
    const countReply = await host.call(countNews, { memberId }, { silent: true });
    if (countReply.ok) locallyRead.save({ ids, olderCount: Math.max(0, countReply.data - ids.length) });
    else setAllRead(false);
  }

  // Older messages are not loaded, so some of them may be unread.
  const mayHaveOlderUnread = !last && !isFiltered && !isAllRead;
  return (
    <>
      {(unreadMessages.length > 0 || mayHaveOlderUnread) && (
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
              popup={popup}
              onOpen={popup && (() => void open(news, popup))}
              onMarkAsRead={() => markLocally([news])}
            />
          );
        })}
      </ul>
      {!last && <p className={styles['older']}>{t('news.newestOnly', { messages: items.length })}</p>}
    </>
  );
}

/** Source: S-037. */
export function NewsPopup({ host }: ViewProps) {
  const { t } = useTranslation();
  const user = useMember();
  const { range, setRange, key, showAll } = usePeriod();
  return (
    <TitledPopup popup="news" title={t('news.title')}>
      <PeriodField key={key.field} className={styles['period']} onChange={setRange} />
      {user && <Messages key={key.list} host={host} memberId={user.id} range={range} onShowAll={showAll} />}
    </TitledPopup>
  );
}
