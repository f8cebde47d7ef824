import type { ImportPreview } from '#contract/imports.ts';
import { choosePlural, formatCount } from '#domain/texts/format-count.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { RecordTable } from '#web/ui/record-table.tsx';
import { ShortList } from '#web/ui/short-list.tsx';
import type { Importing, ReadFile } from './use-import.ts';

type ImportQuestionsProps = { file: ReadFile; importing: Importing };

/** Asks about what we guessed of a file: its letters, and zeros that a spreadsheet took. */
export function ImportQuestions({ file, importing }: ImportQuestionsProps) {
  const { preview, choices } = file;
  return (
    <>
      {preview.letters && (
        <Letters letters={preview.letters} isRight={choices.letters === 'right'} {...{ importing }} />
      )}
      {preview.lostZeros && <LostZeros lostZeros={preview.lostZeros} importing={importing} />}
    </>
  );
}

type LettersProps = { letters: NonNullable<ImportPreview['letters']>; isRight: boolean; importing: Importing };

/** Shows lines with letters that another encoding would change (docs/product/imports.md, "Letters"). */
function Letters({ letters: { lines, examples }, isRight, importing }: LettersProps) {
  const close = () => importing.close({ kind: 'wait', message: saveAgain });
  return (
    <section aria-label="Letters">
      <Banner
        kind={isRight ? 'good' : 'wait'}
        title={isRight ? 'You said that these letters are right.' : 'Are these letters right?'}
      >
        {formatCount(lines, 'line has', 'lines have')} letters that we may have read wrongly.
      </Banner>
      <ShortList rows={examples} showAll={`Show ${formatCount(examples.length, 'line')}`}>
        {(rows) => (
          <RecordTable
            look="import-lines"
            caption="Lines with letters to check"
            rows={rows}
            rowKey={({ line }) => line}
            columns={[
              { head: 'Line', look: 'num', cell: ({ line }) => line },
              { head: 'Letters', look: 'import-cell', cell: ({ text }) => <span translate="no">{text}</span> },
            ]}
          />
        )}
      </ShortList>
      <div className="btn-row">
        <Button onClick={() => importing.changeChoices({ letters: isRight ? undefined : 'right' })}>
          {isRight ? 'I am not sure' : 'Yes, they are right'}
        </Button>
        <Button variant="quiet" onClick={close}>
          No, they are wrong
        </Button>
      </div>
    </section>
  );
}

const saveAgain = 'Nothing was imported. Save the file as “CSV UTF-8” in your spreadsheet, then choose it again.';

type LostZerosProps = { lostZeros: NonNullable<ImportPreview['lostZeros']>; importing: Importing };

/** Offers the first 0 of phone numbers (docs/product/imports.md, "Numbers that a spreadsheet changes"). */
function LostZeros({ lostZeros: { numbers, areBack, examples }, importing }: LostZerosProps) {
  const named = formatCount(numbers, 'phone number');
  return (
    <section aria-label="Phone numbers">
      <Banner
        kind={areBack ? 'good' : 'wait'}
        title={
          areBack
            ? `The first 0 is back in ${named}.`
            : `${named} ${choosePlural(numbers, 'has lost its', 'have lost their')} first 0.`
        }
      >
        Spreadsheets often drop it.
      </Banner>
      <ShortList rows={examples} showAll={`Show ${formatCount(examples.length, 'number')}`}>
        {(rows) => (
          <RecordTable
            look="import-lines"
            caption="Phone numbers without their first 0"
            rows={rows}
            rowKey={({ line, column }) => `${line} ${column}`}
            columns={[
              { head: 'Line', look: 'num', cell: ({ line }) => line },
              { head: 'Column', cell: ({ column }) => column },
              { head: 'In your file', look: 'nowrap', cell: ({ before }) => before },
              { head: 'With the 0', look: 'nowrap', cell: ({ after }) => after },
            ]}
          />
        )}
      </ShortList>
      <div className="btn-row">
        <Button onClick={() => importing.changeChoices({ zeros: areBack ? undefined : 'back' })}>
          {areBack ? 'Leave them as in the file' : 'Put the 0 back'}
        </Button>
      </div>
    </section>
  );
}
