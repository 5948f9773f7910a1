import { ChatIcon } from '../../ui/icons/account-icons.tsx'
import { useWords } from '../../words/use-words.tsx'

/** Opens WhatsApp with a member's invitation, to be sent to anybody: the way that most people choose. */
export function WhatsAppLink({ message }: { message: string }) {
  const say = useWords()
  return (
    <a
      className="button button-primary"
      href={`https://wa.me/?text=${encodeURIComponent(message)}`}
      rel="noopener noreferrer"
      target="_blank"
    >
      <ChatIcon size={20} />
      {say('network.whatsApp')}
    </a>
  )
}
