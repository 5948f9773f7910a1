import { TextLink } from '../../ui/text-link.tsx'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'

type Lack = 'slot' | 'agreement' | 'identity'

const steps: Record<Lack, { text: PlainKey; to: string; link: PlainKey }> = {
  slot: { text: 'network.subscribeToEarn', to: '/subscribe-users', link: 'action.subscribe' },
  agreement: { text: 'network.agreeToEarn', to: '/seller-agreement', link: 'network.readAgreement' },
  identity: { text: 'network.identifyToEarn', to: '/identity', link: 'network.verifyIdentity' },
}

/** Reminds a member of the next condition for earning. Shows nothing to a member who may earn. */
export function EarningNote({ lacks }: { lacks: readonly Lack[] }) {
  const say = useWords()
  const [next] = lacks
  if (next === undefined) return null
  const { text, to, link } = steps[next]
  return (
    <p className="card flex flex-wrap items-center justify-between gap-x-4 px-4 py-1 text-sm">
      {say(text)}
      <TextLink to={to}>{say(link)}</TextLink>
    </p>
  )
}
