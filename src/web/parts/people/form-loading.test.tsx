import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { FormLoading } from './form-loading.tsx';

const drawn = (error: Error | null) =>
  renderToStaticMarkup(<FormLoading query={{ error, data: undefined, isFetching: false, refetch: () => {} }} />);

describe('FormLoading', () => {
  it('waits while the lists load', () => {
    expect(drawn(null)).toContain('Loading the form');
  });

  it('says what the server said, and offers another try', () => {
    const html = drawn(new ApiError({ status: 503, code: 'unavailable', messages: ['The service is busy.'] }));
    expect(html).toContain('The form could not be loaded');
    expect(html).toContain('The service is busy.');
    expect(html).toContain('Try again');
    expect(drawn(new TypeError('x is undefined'))).toContain('Unknown error');
  });
});
