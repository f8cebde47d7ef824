import { describe, expect, it } from 'vitest';
import { noCapabilities } from './areas.ts';
import { canSendInvitation, checkInvitationAddress, findInvitationExpiry, invitationMessages } from './invitation.ts';
import { type Capability, capabilityNames } from './types.ts';

describe('canSendInvitation', () => {
  it('needs at least one capability', () => {
    expect(canSendInvitation({ email: 'ana@example.org', capabilities: noCapabilities })).toBe(false);
  });

  it.each(capabilityNames)(
    'sends %s with an address, and without one only what manages roster or information',
    (name) => {
      const capabilities = { ...noCapabilities, [name]: true };
      const withoutAddress: Capability[] = ['manageRoster', 'manageClientDetails'];
      expect(canSendInvitation({ email: 'ana@example.org', capabilities })).toBe(true);
      expect(canSendInvitation({ email: '  ', capabilities })).toBe(withoutAddress.includes(name));
    },
  );
});

describe('checkInvitationAddress', () => {
  it.each([
    ['', invitationMessages.noAddress],
    [' \t', invitationMessages.noAddress],
    ['ana', invitationMessages.wrongAddress],
    ['ana@example', invitationMessages.wrongAddress],
    ['ana @example.org', invitationMessages.wrongAddress],
    ['ana@example.org, bo@example.org', invitationMessages.wrongAddress],
    ['Ana <ana@example.org>', undefined],
    ['ana@example.org\r\nBcc: bo@example.org', invitationMessages.wrongAddress],
    [`${'a'.repeat(250)}@example.org`, invitationMessages.wrongAddress],
    ['ana@example.org', undefined],
    [' ana.o’neil+care@mail.example.co.nz ', undefined],
  ])('%j', (email, problem) => {
    expect(checkInvitationAddress(email)).toBe(problem);
  });
});

describe('findInvitationExpiry', () => {
  it('is 14 days later', () => {
    expect(findInvitationExpiry(0)).toBe(1_209_600_000);
  });
});
