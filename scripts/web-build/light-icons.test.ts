import { describe, expect, it } from 'vitest';
import { importEach } from './light-icons.ts';

const files = new Map([
  ['Check', '/icons/check.mjs'],
  ['CircleAlert', '/icons/circle-exclamation-point.mjs'],
]);

describe('importEach', () => {
  it('imports each icon from its own file, by any of its names, and leaves types out', () => {
    const code = "import {\n  Check,\n  CircleAlert as Alert,\n  type LucideIcon,\n} from 'lucide-react';\nuse(Check);";
    expect(importEach(code, files)).toBe(
      "import Check from '/icons/check.mjs';\nimport Alert from '/icons/circle-exclamation-point.mjs';\nuse(Check);",
    );
  });

  it('leaves other imports alone', () => {
    const code = "import type { LucideIcon } from 'lucide-react';\nimport { useState } from 'react';";
    expect(importEach(code, files)).toBe(code);
  });

  it('refuses an icon that is not there', () => {
    expect(() => importEach("import { Nothing } from 'lucide-react';", files)).toThrow('Nothing');
  });
});
