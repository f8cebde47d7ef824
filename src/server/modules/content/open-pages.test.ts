import { describe, expect, it } from 'vitest';
import { brands } from '#domain/brands/brands.ts';
import { openPages } from '#domain/content/pages.ts';
import { findContent } from '#server/modules/content/queries.ts';
import { renderContact, toHtml } from './open-pages.ts';

describe('toHtml', () => {
  it('knows headings, paragraphs and lists, and shows everything else as text', () => {
    expect(toHtml('# One & all\n\nA <b>word</b>.\n\n- this\n- that\n', {})).toBe(
      '<h1>One &amp; all</h1>\n<p>A &lt;b&gt;word&lt;/b&gt;.</p>\n<ul><li>this</li><li>that</li></ul>',
    );
  });

  it('knows a link in bold', () => {
    expect(toHtml('**Turn on [it](/app/x)**', {})).toBe(
      '<p><strong>Turn on </strong><a href="/app/x"><strong>it</strong></a></p>',
    );
  });

  it('says how to contact the office where it is known', () => {
    expect(toHtml('- Contact the office.', { phone: '09 555 0123' })).toBe(
      '<ul><li>Contact the office. Call <a href="tel:095550123">09 555 0123</a>.</li></ul>',
    );
  });

  it.each(Object.values(brands))('finds texts of $productName that speak of it', (brand) => {
    for (const { name, label } of openPages) {
      const html = toHtml(findContent({ brand, name }) ?? '', {});
      expect(html).toMatch(new RegExp(`^<h1>${label}</h1>`));
      expect(html).toContain(brand.productName);
      expect(html).not.toMatch(/[#{}]|\*\*|\]\(/);
    }
  });
});

describe('renderContact', () => {
  it('has every way to the office that is set, escaped', () => {
    const contact = { phone: '09 555 0123', hours: 'Mondays & Fridays', emergency: 'In an emergency, call 111.' };
    expect(renderContact(contact)).toBe(
      [
        '<h1>Contact the office</h1>',
        '<p>Call the office: <a href="tel:095550123">09 555 0123</a>, Mondays &amp; Fridays</p>',
        '<p>In an emergency, call <a href="tel:111">111</a>.</p>',
      ].join('\n'),
    );
  });

  it('says so where nothing is set', () => {
    expect(renderContact({})).toContain('<p>We have not said yet how to reach us.</p>');
  });
});
