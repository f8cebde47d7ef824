// First of all: tokens.css says the order of the layers before any style follows.
import '#web/ui/tokens.css';
import '#web/ui/base.css';
import '#web/ui/layout.css';
import '#web/ui/visibility.css';
import './worker.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { workerPageAddress, workerServiceWorkerAddress } from '#web/kernel/service-worker-address.ts';
import { keepTranslatedTexts } from '#web/kernel/translated-texts.ts';
import { takeSecret } from './take-secret.ts';
import { WorkerDaysStore } from './worker-days.ts';
import { WorkerPage } from './worker-page.tsx';

keepTranslatedTexts();
const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <WorkerPage store={new WorkerDaysStore()} linkSecret={takeSecret()} />
    </StrictMode>,
  );
}
// It loads the page's files once more, so it begins when the page is drawn.
addEventListener('load', () => {
  navigator.serviceWorker?.register(workerServiceWorkerAddress, { scope: workerPageAddress }).catch(() => undefined);
});
