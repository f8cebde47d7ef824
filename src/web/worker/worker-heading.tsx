import { type ComponentProps, useEffect } from 'react';
import { brand } from '#web/kernel/brand.ts';

type HeadingProps = ComponentProps<'h1'> & {
  /** The name of the tab; the heading's words by default. */
  title?: string;
};

/** Shows the heading of a page, which takes the focus when a link leads there, and names the tab after it. */
export function WorkerHeading({ title, children, ...rest }: HeadingProps) {
  const words = title ?? String(children);
  useEffect(() => {
    document.title = `${words} · ${brand.productName}`;
  }, [words]);
  return (
    <h1 tabIndex={-1} {...rest}>
      {children}
    </h1>
  );
}
