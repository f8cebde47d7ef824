import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brands } from '#domain/brands/brands.ts';
import { contentFolder } from '#server/kernel/content-files.ts';
import { renderBodies } from './bodies.ts';
import { checkEmails, emailNames, readEmails, renderEmail } from './emails.ts';

const publicUrl = 'https://portal.example';
const reader = { email: 'rose@example.org', givenName: 'Rose', brand: brands.nz, publicUrl };
const joined = { isClient: false, clientName: 'Hēmi Ward', memberEmail: 'ann@example.org', memberIsClient: false };
/** The values that every email knows. */
const known = ['email', 'portal', 'product'];
const files = globSync(`${contentFolder}/*/emails/*.md`);

const listNames = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));

describe('content/all/emails/', () => {
  it('has a file for each email and no other', () => {
    const shared = files.filter((path) => path.includes('/all/')).map((path) => basename(path, '.md'));
    expect(shared.sort()).toEqual(Object.keys(emailNames).sort());
  });

  it.each(files.map((path) => [basename(path, '.md'), path]))('%s fills in what its caller gives', (email, path) => {
    const given: readonly string[] = emailNames[email as keyof typeof emailNames];
    const filled = [...listNames(readFileSync(path, 'utf8'))].filter((name) => !known.includes(name));
    expect(filled.sort()).toEqual(given.map((name) => name.replace('?', '')).sort());
  });
});

describe('the emails of a brand', () => {
  const corrected = 'nz/emails/staff-added.md';
  const checkCorrected = (text: string | null) =>
    checkEmails((name) => {
      if (name !== 'staff-added') return { path: `all/emails/${name}.md`, text: '# Your account' };
      return text === null ? null : { path: corrected, text };
    });

  it.each(Object.values(brands))('have no fault in $name', (brand) => {
    expect(readEmails(brand).faults).toEqual([]);
  });

  it('are refused with the file, line and fields of each one that names a field that it does not have', () => {
    const text = '# Welcome to {organisationName}\n\nHello {organisation},\nthis is { product }.\n\n{portal}';
    const allowed = 'This email has {organisationName}, {email}, {portal}, {product}.';
    expect(checkCorrected(text).faults).toEqual([
      `content/${corrected}, line 3: unknown field {organisation}. ${allowed}`,
      `content/${corrected}, line 4: unknown field { product }. ${allowed}`,
    ]);
  });

  it('are refused without a subject, and where one is missing', () => {
    expect(checkCorrected('Welcome').faults).toEqual([
      `content/${corrected}, line 1: begin with the subject, such as “# Your account”.`,
    ]);
    expect(checkCorrected(null).faults).toEqual(['content/all/emails/staff-added.md is missing.']);
  });
});

describe('renderEmail', () => {
  it('greets a person in the words of the brand and ends with its product', () => {
    const { to, subject, body } = renderEmail('reset-password', { ...reader, token: 'abc' });
    expect([to, subject]).toEqual(['rose@example.org', 'Choose a new password for Alongside Aotearoa']);
    expect(body).toMatch(/^Kia ora Rose,\n\nWe were asked for a new password for your Alongside Aotearoa account\. /);
    expect(body).toMatch(
      /\n\nhttps:\/\/portal\.example\/app\/sign-in\/forgot-password#token=abc\n\nAlongside Aotearoa\n$/,
    );
  });

  it('leaves out a paragraph whose value is missing, and takes the first words that have all values', () => {
    const care = { ...reader, clientName: 'Hēmi Ward', clientRef: 'c1' };
    const bodies = [
      renderEmail('care-approved', { ...care, isSelf: true, text: null }),
      renderEmail('care-approved', { ...care, isSelf: false, text: 'Welcome' }),
    ].map(({ body }) => body.split('\n\n').slice(1, -1));
    expect(bodies).toEqual([
      [expect.stringMatching(/^You are now a client/), 'Start here: https://portal.example/app/?client=c1'],
      [
        expect.stringMatching(/^Hēmi Ward is now a client/),
        'A message from us: “Welcome”',
        'Start here: https://portal.example/app/?client=c1',
      ],
    ]);
  });

  it('leaves no gap where a follower’s organisation has no name', () => {
    const follower = { ...reader, memberName: 'Sam Case', isClient: true, clientName: 'Hēmi Ward' };
    const bodies = ['Southern Care Fund', null].map(
      (organisationName) => renderEmail('follower-joined', { ...follower, organisationName }).body,
    );
    expect(bodies).toEqual([
      expect.stringContaining('\n\nSam Case, who works for Southern Care Fund, now follows your care. '),
      expect.stringContaining('\n\nSam Case now follows your care. '),
    ]);
  });

  it.each([
    '*Ann*',
    '[x](javascript:alert(1))',
    '[x](/app/)',
    '<b>Ann</b>',
    '{product}',
    '[[a|b]]',
    '$1 $$',
    'Ann\nLee',
  ])('shows the name %j as it was typed', (memberName) => {
    const { subject, body } = renderEmail('full-access-given', { ...reader, ...joined, memberName });
    expect(body).toContain(`\n\n${memberName} (ann@example.org) now has full access to the support network of `);
    const { text, html } = renderBodies({ subject, body, contact: {}, publicUrl });
    expect(text).toContain(memberName);
    expect(html).toContain(memberName.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>'));
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://portal.example/app/account/support-network',
    ]);
  });

  it('does not write an email without a value that it needs', () => {
    // @ts-expect-error The link has no token.
    expect(() => renderEmail('reset-password', reader)).toThrow('{token}');
  });
});
