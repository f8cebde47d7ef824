import { Link } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { SaveButton } from './save-button.tsx';

it('asks before a person leaves what is not saved', async () => {
  const page = () => (
    <>
      <SaveButton form={{ isChanged: true }} pending={false} label="Save" />
      <Link to={'/other' as '/'}>Away</Link>
    </>
  );
  await renderScreen({ '/': page, '/other': () => <p>Elsewhere</p> });
  await userEvent.click(await screen.findByRole('link', { name: 'Away' }));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(screen.queryByText('Elsewhere')).toBeNull();
});
