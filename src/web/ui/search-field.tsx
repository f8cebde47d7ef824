import Search from 'lucide-react/icons/search';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** Finds the rows of a list by what is typed. */
export function SearchField(props: Omit<TextInputProps, 'type' | 'icon' | 'autoComplete'>) {
  return <TextInput maxLength={100} {...props} type="search" icon={Search} autoComplete="off" />;
}
