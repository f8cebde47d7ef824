import { changeValues } from '#web/ui/form/change-values.ts';
import type { FormModel } from '#web/ui/form/use-form.ts';
import type { ChosenWorker, TaskDraft } from '../booking-task.ts';

/** The support workers asked for, as the pages of a task read and change them. */
export type WishedWorkers = ReturnType<typeof createWishedWorkers>;

type ChoiceForm<D extends TaskDraft> = Pick<FormModel<D>, 'values' | 'initial' | 'update' | 'check' | 'at'>;

export function createWishedWorkers<D extends TaskDraft>(form: ChoiceForm<D>) {
  const { settings, supportWorkers: chosen = [] } = form.values;
  return {
    ...form.at('supportWorkers'),
    /** The person chooses; otherwise the office finds the best match. */
    isOwn: settings.selectSupportWorker,
    setOwn: (selectSupportWorker: boolean) =>
      changeValues(form, (before) => ({ ...before, settings: { ...before.settings, selectSupportWorker } })),
    chosen,
    setChosen: (supportWorkers: readonly ChosenWorker[]) =>
      changeValues(form, (before) => ({ ...before, supportWorkers })),
  };
}

/** Says whether the person chooses who comes. A change of a visit asks so only once it is ticked. */
export function picksWorkers({ settings, editSupportWorkers = true }: TaskDraft): boolean {
  return settings.selectSupportWorker && editSupportWorkers;
}

/** Lists the workers asked for, any one of them; empty if the office finds the best match. */
export function listWishes(draft: TaskDraft): readonly ChosenWorker[] {
  return picksWorkers(draft) ? (draft.supportWorkers ?? []) : [];
}

export function listWishRefs(draft: TaskDraft): string[] {
  return listWishes(draft).map(({ ref }) => ref);
}
