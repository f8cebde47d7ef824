import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { OfficeRequest } from '#contract/office.ts';
import { ApiError } from '#web/api/api-error.ts';
import { requestQuery } from '#web/api/office.ts';
import { wordsOf } from '#web/api/show-error.ts';
import { usePageTitle } from '#web/app/page-title.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDesk } from './desk.ts';
import { OrderBody } from './order-body.tsx';
import { headingOf } from './queue-words.ts';
import { isRegistration, RegistrationBody } from './registration-body.tsx';
import { RequestBody } from './request-body.tsx';
import { RequestHead } from './request-head.tsx';
import { UnknownRequest } from './unknown-request.tsx';
import { isAboutVisits } from './visit-request.ts';
import './request.css';

const readAgainAfter = 30_000;

/** One request, beside the queue or on a phone in its place. */
export function RequestPane() {
  const { ref } = useParams({ strict: false });
  return ref === undefined ? null : <OpenRequest key={ref} requestRef={ref} />;
}

function OpenRequest({ requestRef }: { requestRef: string }) {
  const { shown } = useDesk();
  const query = useQuery({ ...requestQuery(requestRef), refetchInterval: readAgainAfter });
  // The queue knows the heading already.
  const item = query.data ?? shown.find(({ ref }) => ref === requestRef);
  usePageTitle(item && headingOf(item));
  return (
    <div className="request">
      <p className="phone-only">
        <Link className="back" to="/office" search resetScroll={false}>
          <ArrowLeft className="i" aria-hidden />
          Requests
        </Link>
      </p>
      {isUnknown(query.error) ? (
        <UnknownRequest />
      ) : (
        <>
          {item && <RequestHead item={item} request={query.data} />}
          {query.data && <Body request={query.data} />}
          {query.isPending && <RequestSkeleton head={!item} />}
          {query.isError && !query.data && (
            <ErrorState
              title="This request could not be loaded"
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            >
              {wordsOf(query.error)}
            </ErrorState>
          )}
        </>
      )}
    </div>
  );
}

function Body({ request }: { request: OfficeRequest }) {
  if (isRegistration(request)) return <RegistrationBody request={request} />;
  return isAboutVisits(request) ? <RequestBody request={request} /> : <OrderBody request={request} />;
}

/** A ref that nothing has, or that is none at all. */
function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'notFound' || error.code === 'invalid');
}

function RequestSkeleton({ head }: { head: boolean }) {
  return (
    <div role="status">
      <span className="sr">One moment, the request is loading</span>
      {head && <Skeleton width="70%" height="2.25rem" />}
      <Skeleton className="request-skeleton" width="50%" />
      <Skeleton className="request-skeleton" height="7rem" />
      <Skeleton className="request-skeleton" height="16rem" />
    </div>
  );
}
