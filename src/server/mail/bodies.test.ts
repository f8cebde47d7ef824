import { describe, expect, it } from 'vitest';
import { renderBodies } from './bodies.ts';

const publicUrl = 'https://x.org';
const contact = {
  phone: '09 555 0123',
  hours: 'Mondays',
  email: 'help@example.org',
  emergency: 'In an emergency, call 111.',
};

describe('renderBodies', () => {
  it('says how to contact the office, in the text and at its foot, with links in HTML', () => {
    const body = 'Hello Rose,\n\nIf “a & b” is wrong, contact the office.\n\nSee: https://x.org/a?b=1&c=2\n';
    expect(renderBodies({ subject: 'A & B', body, contact, publicUrl })).toEqual({
      text: 'Hello Rose,\n\nIf “a & b” is wrong, contact the office. Call 09 555 0123 or write to help@example.org.\n\nSee: https://x.org/a?b=1&c=2\n\nCall the office: 09 555 0123, Mondays\nEmail: help@example.org\nIn an emergency, call 111.\n',
      html: expect.stringContaining(
        [
          '<p>Hello Rose,</p>',
          '<p>If “a &amp; b” is wrong, contact the office. Call <a href="tel:095550123">09 555 0123</a> or write to <a href="mailto:help@example.org">help@example.org</a>.</p>',
          '<p><a href="https://x.org/a?b=1&amp;c=2">See</a></p>',
          '<p>Call the office: <a href="tel:095550123">09 555 0123</a>, Mondays<br>Email: <a href="mailto:help@example.org">help@example.org</a><br>In an emergency, call <a href="tel:111">111</a>.</p>',
        ].join('\n'),
      ),
    });
  });

  it('makes no link of an address that a person typed', () => {
    const body =
      'Hello Rose,\n\nWe could not: https://x.org.evil.example/a\n\nSee https://evil.example, or https://x.org/app\n';
    const { html } = renderBodies({ subject: 'A', body, contact, publicUrl });
    expect(html).toContain('<p>We could not: https://x.org.evil.example/a</p>');
    expect(html).toContain('<p>See https://evil.example, or <a href="https://x.org/app">https://x.org/app</a></p>');
  });

  it('escapes what a person typed and stays as it is where nothing is set', () => {
    const { text, html } = renderBodies({ subject: 'A', body: 'A <script>\nand "b"\n', contact: {}, publicUrl });
    expect(text).toBe('A <script>\nand "b"\n');
    expect(html).toContain('\n<p>A &lt;script&gt;<br>and &quot;b&quot;</p>\n');
  });
});
