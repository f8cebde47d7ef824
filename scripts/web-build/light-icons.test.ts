import { describe, expect, it } from 'vitest';
import { drawIcons } from './light-icons.ts';

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
