import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** A screen whose code loads when its route is first needed. Typed loosely, so that a screen may itself name routes. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  return lazyRouteComponent(async () => ({ Screen: await load() }), 'Screen');
}
