import { useState } from 'react';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatTimeAgo } from '#domain/time/relative.ts';
import { now } from '#web/kernel/clock.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { listTypedPaths, listVersionDifferences, type SavedDocument } from './edit-state.ts';
import { useEdited, useEditor } from './use-document-editor.ts';
import { ValueText } from './value-text.tsx';

type Side = 'own' | 'theirs';

/**
 * Shows both versions, field by field, where another person or page saved the document meanwhile
 * (docs/product/documents.md, "Two versions").
 */
export function BothVersions({ theirs }: { theirs: SavedDocument }) {
  const { choose } = useEditor();
  const state = useEdited((edited) => edited);
  const [typed] = useState(() => listTypedPaths(state));
  const [choices, setChoices] = useState<{ [path: string]: Side }>({});
  const differences = listVersionDifferences(state, theirs);
  const sideOf = (path: string): Side => choices[path] ?? (typed.includes(path) ? 'own' : 'theirs');
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(differences.map(({ path }) => [path, side])));
  const keep = () => void choose(differences.flatMap(({ path }) => (sideOf(path) === 'own' ? path : [])));
  const savedWhen = theirs.savedAt === undefined ? '' : `, saved ${formatTimeAgo(theirs.savedAt, now())}`;

  return (
    <>
      <PageHead
        title="Choose what to keep"
        lead="This document was changed on another device, in another tab or by another person while you typed. Nothing is lost: choose a version of each field."
      />
      <Banner kind="wait">
        Two answers to {formatCount(differences.length, 'question')}. Choose which to keep. Nothing more is saved until
        you do.
      </Banner>
      <div className="btn-row document-choose-all">
        <Button size="small" onClick={() => chooseAll('own')}>
          Use all my answers
        </Button>
        <Button size="small" onClick={() => chooseAll('theirs')}>
          Use all the other answers
        </Button>
      </div>
      <div className="document-versions">
        {differences.map(({ path, field, step, heading, before, after }) => (
          <RadioTiles
            key={path}
            legend={
              <>
                <span className="soft small document-place">
                  {step}, {heading}
                </span>
                {field.label}
              </>
            }
            layout="tall"
            options={[
              { value: 'own', label: 'Your version', hint: <ValueText field={field} value={after} /> },
              {
                value: 'theirs',
                label: `The other version${savedWhen}`,
                hint: <ValueText field={field} value={before} />,
              },
            ]}
            value={sideOf(path)}
            onValue={(side) => setChoices({ ...choices, [path]: side })}
          />
        ))}
      </div>
      <div className="document-end">
        <Button variant="primary" onClick={keep}>
          Save my choices
        </Button>
      </div>
    </>
  );
}
