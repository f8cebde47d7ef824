import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;

afterEach(() => test.close());

describe('GET /cms/footer', () => {
  it.each(['default', 'au', 'nz'] as const)('answers anyone the words of the brand %s, as text', async (brand) => {
    test = await createTestApp({ brand });
    const { status, body, headers } = await test.call('GET /cms/footer');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/markdown/);
    expect(body).toContain('Contact the office.');
  });
});
