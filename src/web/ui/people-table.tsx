import { Avatar } from './avatar.tsx';
import { RecordTable, type RecordTableProps } from './record-table.tsx';
import './people-table.css';

/** Lists people, a row each; the first cell is `PersonWords` in a link or a button. */
export function PeopleTable<Row>(props: Omit<RecordTableProps<Row>, 'look'>) {
  return <RecordTable {...props} look="people fold" />;
}

/** The class of a link that the whole row is pressed for. */
export const personLinkClass = 'person-link person-row-link';

type PersonWordsProps = {
  name: string;
  /** Absent in lists without faces. */
  face?: { seed: string; image: string | undefined };
  /** Lines below the name. */
  more?: readonly (string | false | undefined)[];
};

/** Shows a person's face, their name and what else tells them apart. */
export function PersonWords({ name, face, more = [] }: PersonWordsProps) {
  const lines = more.filter((line) => typeof line === 'string');
  return (
    <>
      {face && <Avatar name={name} {...face} size="sm" />}
      <span className="person-words" translate={lines.length === 0 ? 'no' : undefined}>
        {name}
        {lines.map((line) => (
          <span key={line} className="person-more">
            {line}
          </span>
        ))}
      </span>
    </>
  );
}
