import { act, render } from '@testing-library/react';
import { Fragment, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTranslatedTexts } from './translated-texts.ts';

/** The way a browser puts a translation in the place of texts that stand side by side. */
type Translate = (texts: Text[]) => void;

const translationOf = (texts: Text[]) => {
  const translation = document.createElement('font');
  translation.appendChild(document.createElement('font')).textContent = texts.map(({ data }) => data).join('');
  return translation;
};
const ways: [string, Translate][] = [
  [
    'replaces each text',
    (texts) => {
      for (const text of texts) text.replaceWith(translationOf([text]));
    },
  ],
  [
    'puts a translation before each text and takes the text out',
    (texts) =>
      texts.forEach((text) => {
        text.before(translationOf([text]));
        text.remove();
      }),
  ],
  [
    'takes each text out and puts a translation there',
    (texts) =>
      texts.forEach((text) => {
        const { parentNode, nextSibling } = text;
        text.remove();
        parentNode?.insertBefore(translationOf([text]), nextSibling);
      }),
  ],
  [
    'puts one translation before texts side by side and takes them out',
    (texts) => {
      texts[0]?.before(translationOf(texts));
      for (const text of texts) text.remove();
    },
  ],
  [
    'takes texts side by side out and puts one translation there',
    (texts) => {
      const [parent, after] = [texts[0]?.parentNode, texts.at(-1)?.nextSibling ?? null];
      const translation = translationOf(texts);
      for (const text of texts) text.remove();
      parent?.insertBefore(translation, after);
    },
  ],
];

/** Translates all of a page that is not a translation yet. */
function translate(root: Element, way: Translate) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const runs: Text[][] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.parentElement?.closest('font')) continue;
    const run = runs.at(-1);
    if (run?.at(-1)?.nextSibling === text) run.push(text);
    else runs.push([text]);
  }
  for (const run of runs) way(run);
}

let undo: () => void;
beforeEach(() => {
  undo = keepTranslatedTexts();
});
afterEach(() => undo());

/** Shows pages one after the other, each translated before the next, and returns what is read after each. */
async function read(pages: ReactNode[], way: Translate): Promise<(string | null)[]> {
  let show: (page: ReactNode) => void = () => {};
  function Page() {
    const [page, setPage] = useState(pages[0]);
    show = setPage;
    return <p>{page}</p>;
  }
  const { container, unmount } = render(<Page />);
  const texts: (string | null)[] = [];
  for (const page of pages) {
    await act(async () => show(page));
    texts.push(container.textContent);
    translate(container, way);
    await act(async () => {});
  }
  unmount();
  return texts;
}

const [ana, rose] = [<Fragment key="a">Ana</Fragment>, <Fragment key="r">Rose</Fragment>];
const [and, full] = [<b key="b"> and </b>, <b key="f">.</b>];

const pages: [string, ReactNode[], string[]][] = [
  [
    'a text that changes',
    [<>{'Rose'}, today</>, <>{'Ana'}, today</>, <>{'Mere'}, today</>],
    ['Rose, today', 'Ana, today', 'Mere, today'],
  ],
  ['a text that goes', [<>Call {'Rose'} now</>, <>Call {null} now</>], ['Call Rose now', 'Call  now']],
  [
    'a text that comes before others',
    [
      <>
        {null}Rose<b>!</b>
      </>,
      <>
        {'Call '}Rose<b>!</b>
      </>,
    ],
    ['Rose!', 'Call Rose!'],
  ],
  [
    'an element that comes before a text',
    [
      <>{null}Rose</>,
      <>
        <b>Call </b>Rose
      </>,
    ],
    ['Rose', 'Call Rose'],
  ],
  [
    'an element that comes between texts',
    [
      <>Call {null} now</>,
      <>
        Call <b>Rose</b> now
      </>,
    ],
    ['Call  now', 'Call Rose now'],
  ],
  [
    'an only text that becomes several',
    [
      'Rose',
      <>
        Rose<b>!</b>
      </>,
      'Ana',
    ],
    ['Rose', 'Rose!', 'Ana'],
  ],
  [
    'texts that change their places',
    [
      [ana, and, rose],
      [rose, and, ana],
    ],
    ['Ana and Rose', 'Rose and Ana'],
  ],
  [
    'texts that move up',
    [
      [ana, and, rose, full],
      [rose, and, ana, full],
    ],
    ['Ana and Rose.', 'Rose and Ana.'],
  ],
  [
    'all of it',
    [
      <>
        <i>Rose</i> today
      </>,
      <b key="b">Ana</b>,
    ],
    ['Rose today', 'Ana'],
  ],
];

describe.each(ways)('a browser that %s', (_, way) => {
  it.each(pages)('sees %s as it is', async (_, shown, texts) => {
    expect(await read(shown, way)).toEqual(texts);
  });
});

describe('a browser that does otherwise', () => {
  it('loses no page by taking a text out altogether', () => {
    const { container, rerender } = render(<p>{[ana]}</p>);
    container.querySelector('p')!.firstChild!.remove();
    rerender(<p>{[full, ana]}</p>);
    expect(container.textContent).toBe('.');
    rerender(<p>{[full]}</p>);
    expect(container.textContent).toBe('.');
  });

  it('keeps a text that it has not translated where it moves to', async () => {
    const { container, rerender } = render(<p>{[ana, rose, and]}</p>);
    container.querySelector('p')!.firstChild!.replaceWith(translationOf([new Text('Ana')]));
    await act(async () => {});
    await act(async () => rerender(<p>{[ana, and, rose]}</p>));
    await act(async () => rerender(<p>{[and, rose]}</p>));
    expect(container.textContent).toBe(' and Rose');
  });

  it('brings back no text that the app took out beside a translation', async () => {
    const { container, rerender } = render(<p>{[ana, rose]}</p>);
    container.querySelector('p')!.lastChild!.replaceWith(translationOf([new Text('Rose')]));
    await act(async () => {});
    await act(async () => rerender(<p>{[rose]}</p>));
    await act(async () => rerender(<p>{[]}</p>));
    expect(container.textContent).toBe('');
  });

  it('loses no page by taking an element into its translation', () => {
    const pages = [[], ['Ana'], []].map((names) => (
      <p key="p">
        {names}
        <b>Rose</b>
        {names.length === 0 && <i>!</i>}
      </p>
    ));
    const { container, rerender } = render(pages[0]);
    const translation = document.createElement('font');
    const element = container.querySelector('b')!;
    element.before(translation);
    translation.append(element);
    rerender(pages[1]);
    expect(container.textContent).toBe('AnaRose');
    rerender(pages[2]);
    expect(container.textContent).toBe('Rose!');
    rerender(<p />);
    expect(container.textContent).toBe('');
  });
});
