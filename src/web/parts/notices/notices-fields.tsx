import type { NoticeSettings } from '#domain/notices/settings.ts';
import type { useForm } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';

type NoticesFieldsProps = {
  form: Pick<ReturnType<typeof useForm<NoticeSettings>>, 'field'>;
  /** The client themself hears it, who also chooses the way. */
  isClient: boolean;
  /** The office chooses as the client has asked. */
  isForAnother?: boolean;
};

const listScopes = (asker: 'I' | 'they') =>
  [
    { value: 'all', label: 'Every change of visits' },
    { value: 'mine', label: `Only answers to what ${asker} asked` },
    { value: 'none', label: 'Nothing' },
  ] as const;
const frequencies = [
  { value: 'atOnce', label: 'Within five minutes' },
  { value: 'daily', label: 'Once a day, at 5:00pm' },
] as const;
const ways = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'A phone call from us' },
  { value: 'letter', label: 'A letter' },
] as const;

/** Lists in words what the office tells a client, how and when. */
export function listNoticeFacts({ scope, way, frequency }: NoticeSettings) {
  const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((one) => one.value === value)?.label ?? '';
  return [
    { label: 'Tell them about', value: labelOf(listScopes('they'), scope) },
    { label: 'How', value: labelOf(ways, way) },
    ...(way === 'email' && scope !== 'none' ? [{ label: 'When', value: labelOf(frequencies, frequency) }] : []),
  ];
}

/** Asks what a person hears, of a client how, and when an email comes (docs/product/notices.md, "Settings"). */
export function NoticesFields({ form, isClient, isForAnother = false }: NoticesFieldsProps) {
  return (
    <>
      <Select
        label={isForAnother ? 'Tell them about' : 'Tell me about'}
        options={listScopes(isForAnother ? 'they' : 'I')}
        {...form.field('scope')}
      />
      {isClient && <Select label="How" options={ways} {...form.field('way')} />}
      {form.field('way').value === 'email' && form.field('scope').value !== 'none' && (
        <Select
          label="When"
          hint="A change of a visit within 24 hours comes at once."
          options={frequencies}
          {...form.field('frequency')}
        />
      )}
    </>
  );
}
