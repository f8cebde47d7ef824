import { createRootRoute } from '@tanstack/react-router';
import { Root } from './root.tsx';

/** The parent of every URL. */
export const root = createRootRoute({ component: Root });
