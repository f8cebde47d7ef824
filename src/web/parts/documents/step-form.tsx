import { useMemo } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { describeDocument } from '#domain/documents/descriptions.ts';
import type { DocumentType } from '#domain/documents/types.ts';
import { brand } from '#web/kernel/brand.ts';
import { useClient, useSettings } from '#web/person/session/account.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { CompleteButton } from './complete-button.tsx';
import { documentPlaces } from './document-places.ts';
import { StepSections } from './document-sections.tsx';
import { SaveState } from './save-state.tsx';
import { useEditor } from './use-document-editor.ts';

type StepFormProps = { type: DocumentType; path: string };

/** Shows one step: its fields, and the ways to the steps before and after. Each of them saves at once. */
export function StepForm({ type, path }: StepFormProps) {
  const client = useClient();
  const identifier = useSettings().data?.features.clientIdentifier ? brand.clientIdentifier : undefined;
  // The same object while the person types, so that no field is drawn again for another one.
  const description = useMemo(() => describeDocument(type, identifier), [type, identifier]);
  const { flush } = useEditor();
  const { steps, route, name } = description;
  const at = steps.findIndex((step) => step.path === path);
  const step = steps[at];
  if (!step || !client) return null;
  const [before, after] = [steps[at - 1], steps[at + 1]];
  const toStep = (next: { path: string } | undefined) =>
    next ? (`/${route}/${next.path}` as string) : documentPlaces[type].to;
  const isCancel = !before && type === 'advance-care-plan';
  return (
    <>
      <div className="page-head">
        <div>
          <PageHeading>{step.title}</PageHeading>
          <p className="lead">{formatLead({ place: step.label, name, client })}</p>
        </div>
        <SaveState />
      </div>
      <StepSections step={step} />
      <div className="document-end">
        <LinkButton variant="second" to={toStep(before)} onClick={() => void flush()}>
          {isCancel ? 'Cancel' : 'Back'}
        </LinkButton>
        {after ? (
          <LinkButton variant="primary" to={toStep(after)} onClick={() => void flush()}>
            Continue
          </LinkButton>
        ) : (
          <CompleteButton type={type} clientRef={client.clientRef} />
        )}
        <span className="soft small">What you type is saved as you go.</span>
      </div>
    </>
  );
}

type LeadInput = { place: string; name: string; client: OwnMembership };

function formatLead({ place, name, client }: LeadInput): string {
  const whose = client.role === 'client' ? 'your' : `${client.name}’s`;
  return `${place} of ${whose} ${name}. Leave out what does not matter to ${client.role === 'client' ? 'you' : 'them'}.`;
}
