import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** The smallest app with the same router: two links and two headings. */
const root = createRootRoute({
  component: () =>
    createElement(
      'div',
      null,
      createElement(Link, { to: '/' as never }, 'One'),
      createElement(Link, { to: '/two' as never }, 'Two'),
      createElement(Outlet),
    ),
});
const one = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => createElement('h1', { 'data-screen': 'one' }, 'One'),
});
const two = createRoute({
  getParentRoute: () => root,
  path: '/two',
  component: () => createElement('h1', { 'data-screen': 'two' }, 'Two'),
});
const router = createRouter({ routeTree: root.addChildren([one, two]) });

const place = document.getElementById('app');
if (place) createRoot(place).render(createElement(RouterProvider, { router: router as never }));
