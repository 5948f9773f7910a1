import { useWords } from '../../words/use-words.tsx'
import { ChatIcon } from '../icons/account-icons.tsx'

/** Shows a link that opens WhatsApp with a message. The visitor then chooses the recipient. */
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
