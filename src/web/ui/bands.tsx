import type { ReactNode } from 'react';
import './bands.css';

type BandsProps<Item> = {
  items: readonly Item[];
  /** The number that is skipped or drawn together. */
  size: number;
  /** About how high one is, in rem, before it was ever drawn. */
  heightOf: (item: Item) => number;
  /** A band of a table is a part of it. */
  tag?: 'div' | 'tbody';
  children: (item: Item) => ReactNode;
};

/**
 * Hundreds of rows. The browser skips those far from the window a band at a time: to watch each row alone costs it more in each
 * frame than it spares (docs/performance.md, "What limits").
 */
export function Bands<Item>({ items, size, heightOf, tag: Tag = 'div', children }: BandsProps<Item>) {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => {
    const own = items.slice(at * size, (at + 1) * size);
    const height = own.reduce((sum, item) => sum + heightOf(item), 0);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place; the rows in it have keys of their own.
      <Tag key={at} className="band" style={{ containIntrinsicBlockSize: `auto ${height}rem` }}>
        {own.map(children)}
      </Tag>
    );
  });
}
