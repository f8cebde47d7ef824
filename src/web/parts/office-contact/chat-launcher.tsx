import MessageCircle from 'lucide-react/icons/message-circle';
import { isChatAddress } from '#domain/settings/chat-address.ts';
import { useOfficeContact } from '#web/kernel/office-contact.ts';
import { findButtonClass } from '#web/ui/button.tsx';

/**
 * Opens the provider's chat in a window of its own, so nothing of another site runs beside a person's details. Without
 * one there is no button, since the ways to the office are below it (docs/product/settings.md, "Chat").
 */
export function ChatLauncher() {
  const { chat } = useOfficeContact();
  if (!chat || !isChatAddress(chat)) return null;
  return (
    <a className={findButtonClass({ variant: 'second' })} href={chat} target="_blank" rel="noopener noreferrer">
      <MessageCircle className="i" aria-hidden />
      Chat with us <span className="sr">(opens in a new window)</span>
    </a>
  );
}
