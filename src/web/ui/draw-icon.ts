import { type ComponentProps, createElement, type FunctionComponent } from 'react';

type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };

const drawn = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/**
 * Draws lucide's icons. The build replaces lucide's own code with it: that code has colours, sizes and contexts that no
 * style here uses, and every first visit would load them (scripts/web-build/light-icons.ts).
 */
// biome-ignore lint/style/noDefaultExport: lucide's icons import it so
export default function createLucideIcon({ node }: IconData): FunctionComponent<ComponentProps<'svg'>> {
  return (props) =>
    createElement('svg', { ...drawn, ...props }, ...node.map(([tag, attributes]) => createElement(tag, attributes)));
}
