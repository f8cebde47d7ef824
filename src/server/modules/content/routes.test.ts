import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;

afterEach(() => test.close());

describe('GET /cms/footer', () => {
  it.each([
    ['default', '111'],
    ['au', '000'],
    ['nz', '111'],
  ] as const)('answers anybody the words of the brand %s, as text', async (brand, emergency) => {
    test = await createTestApp({ brand });
    const { status, body, headers } = await test.call('GET /cms/footer');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/markdown/);
    expect(body).toContain(`In an emergency, call ${emergency}.`);
  });
});
