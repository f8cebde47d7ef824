import { describe, expect, it } from 'vitest';
import { drawIcons, importEach } from './light-icons.ts';

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

describe('drawIcons', () => {
  it('puts the shapes of an icon into a style', async () => {
    const style = await drawIcons('mask-image: url("lucide:check");');
    expect(style).toContain('mask-image: url("data:image/svg+xml,%3Csvg ');
    expect(style).toContain("%3Cpath d='M20 6 9 17l-5-5'/%3E");
    expect(style).not.toContain('key=');
  });

  it('refuses an icon that is not there', async () => {
    await expect(drawIcons('url("lucide:nothing")')).rejects.toThrow('nothing');
  });
});
