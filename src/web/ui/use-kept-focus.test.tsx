import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

type ListProps = { names: string[]; hasMore?: boolean; plain?: boolean };

function List({ names, hasMore = false, plain = false }: ListProps) {
  const list = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={list}>
      {names.length === 0 && <p>No one is hidden.</p>}
      <ul>
        {names.map((name) => (
          <li key={name} aria-label={name}>
            {!plain && <a href={`#${name}`}>{name}</a>}
            {!plain && <button type="button">Hide {name}</button>}
          </li>
        ))}
      </ul>
      {hasMore && <button type="button">Show more</button>}
    </div>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const focused = () => {
  const { activeElement: element, body } = document;
  return element === body ? 'nothing' : (element?.getAttribute('aria-label') ?? element?.textContent);
};

async function show(before: ListProps, press: string, after: ListProps) {
  const { rerender } = render(<List {...before} />);
  button(press).focus();
  await act(async () => rerender(<List {...after} />));
}

describe('useKeptFocus', () => {
  it.each([
    ['the next row where a row goes', { names: ['Ana', 'Mele', 'Tom'] }, 'Hide Mele', { names: ['Ana', 'Tom'] }, 'Tom'],
    ['the last row where the last goes', { names: ['Ana', 'Mele'] }, 'Hide Mele', { names: ['Ana'] }, 'Ana'],
    ['what says that the list is empty', { names: ['Ana'] }, 'Hide Ana', { names: [] }, 'No one is hidden.'],
    [
      'the first new row where the button goes with the last page',
      { names: ['Ana'], hasMore: true },
      'Show more',
      { names: ['Ana', 'Mele', 'Tom'] },
      'Mele',
    ],
    [
      'a row itself that has nothing to press',
      { names: ['Ana'], plain: true, hasMore: true },
      'Show more',
      { names: ['Ana', 'Mele'], plain: true },
      'Mele',
    ],
    ['the pressed button while its row stays', { names: ['Ana', 'Mele'] }, 'Hide Ana', { names: ['Ana'] }, 'Hide Ana'],
  ])('gives the focus to %s', async (_, before, press, after, name) => {
    await show(before, press, after);
    expect(focused()).toBe(name);
  });

  it('leaves the focus where it has gone meanwhile', async () => {
    render(<button type="button">Undo</button>);
    const { rerender } = render(<List names={['Ana', 'Mele']} />);
    button('Hide Ana').focus();
    await act(async () => {
      button('Undo').focus();
      rerender(<List names={['Mele']} />);
    });
    expect(focused()).toBe('Undo');
  });

  it('takes no focus after a press on a text elsewhere', async () => {
    render(<p>Elsewhere</p>);
    const { rerender } = render(<List names={['Ana', 'Mele']} />);
    await userEvent.click(button('Hide Ana'));
    await userEvent.click(screen.getByText('Elsewhere'));
    await act(async () => rerender(<List names={['Mele']} />));
    expect(focused()).toBe('nothing');
  });

  it('keeps it in the list where the button that is pressed had it already', async () => {
    const { rerender } = render(<List names={['Ana']} hasMore />);
    for (let press = 0; press < 2; press++) await userEvent.click(button('Show more'));
    await act(async () => rerender(<List names={['Ana', 'Mele']} />));
    expect(focused()).toBe('Mele');
  });
});
