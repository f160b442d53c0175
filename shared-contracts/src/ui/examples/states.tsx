import { Button } from '../Button';
import { EmptyState } from '../EmptyState';
import { ErrorState } from '../ErrorState';
import { HeartIcon } from '../icons';
import { InfiniteList } from '../InfiniteList';
import { ProgressBar } from '../ProgressBar';
import { Skeleton } from '../Skeleton';
import { Spinner } from '../Spinner';
import { Stepper } from '../Stepper';
import type { Examples } from './Examples';

const ignore = () => undefined;
const steps = ['Account', 'Details', 'Done'];

export const states: Examples = {
  EmptyState: ({ text }) => (
    <EmptyState
      icon={<HeartIcon />}
      sentence={text('No favorites')}
      action={<Button>{text('Browse games')}</Button>}
    />
  ),
  ErrorState: ({ text }) => (
    <>
      <ErrorState
        title={text('The list did not load')}
        advice={text('Check your connection')}
        retryLabel={text('Try again')}
        onRetry={ignore}
      />
      <ErrorState title={text('Only a title')} />
    </>
  ),
  InfiniteList: ({ text }) => (
    <InfiniteList
      onLoadMore={ignore}
      hasMore
      loading={false}
      failed
      thresholdPx={0}
      moreLabel={text('Show more')}
    >
      <p>{text('A row')}</p>
    </InfiniteList>
  ),
  ProgressBar: ({ text }) => (
    <>
      {[0, 0.4, 1].map((value) => (
        <ProgressBar key={value} value={value} label={text('Progress')} />
      ))}
    </>
  ),
  Skeleton: () => (
    <>
      <Skeleton kind="tile" width="8rem" />
      <Skeleton />
      <Skeleton kind="text" />
    </>
  ),
  Spinner: ({ text }) => (
    <>
      <Spinner size="small" />
      <Spinner label={text('Loading')} />
      <Spinner size="large" />
    </>
  ),
  Stepper: ({ text }) => (
    <>
      {steps.map((step, index) => (
        <Stepper key={step} label={text('Steps')} steps={steps.map(text)} currentIndex={index} />
      ))}
    </>
  ),
};
