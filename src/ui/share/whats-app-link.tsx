import { useWords } from '../../words/use-words.tsx'
import { ChatIcon } from '../icons/account-icons.tsx'

/** Opens WhatsApp with a message for a contact to be chosen: the most popular way. */
export function WhatsAppLink({ message }: { message: string }) {
  const say = useWords()
  return (
    <a
      className="button"
      href={`https://wa.me/?text=${encodeURIComponent(message)}`}
      rel="noopener noreferrer"
      target="_blank"
    >
      <ChatIcon size={20} />
      {say('share.whatsApp')}
    </a>
  )
}
