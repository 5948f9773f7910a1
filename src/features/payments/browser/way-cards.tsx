import { type Paise, paise } from '../../../money/paise.ts'
import { ChoiceCard } from '../../../ui/form/choice-card.tsx'
import { Say, useWords } from '../../../words/use-words.tsx'
import type { OnlinePayments } from './demo-payments-note.tsx'

type WayCardProps = { name: string; isChosen: boolean; onChoose: () => void }

/** Offers payment from the wallet, with its balance and the shortfall. */
export function WalletCard({
  balance,
  net,
  name,
  isChosen,
  onChoose,
}: WayCardProps & { balance: Paise /** The amount to be paid. */; net: Paise }) {
  const say = useWords()
  return (
    <ChoiceCard checked={isChosen} name={name} onChange={onChoose}>
      <span className="block font-semibold">{say('term.wallet')}</span>
      <span className="block text-sm text-muted">
        <Say k="payments.balance" with={{ amount: say.rupees(balance) }} />
      </span>
      {balance < net && (
        <span className="block text-sm font-semibold text-danger">
          <Say k="payments.shortBy" with={{ amount: say.rupees(paise(net - balance)) }} />
        </span>
      )}
    </ChoiceCard>
  )
}

/** Offers online payment. */
export function OnlineCard({ online, name, isChosen, onChoose }: WayCardProps & { online: OnlinePayments }) {
  const say = useWords()
  return (
    <ChoiceCard checked={isChosen} disabled={online === 'off'} name={name} onChange={onChoose}>
      <span className="block font-semibold">{say('payments.online')}</span>
      <span className="block text-sm text-muted">
        {online === 'off' ? say('payments.onlineOff') : say('payments.cardOrUpi')}
      </span>
    </ChoiceCard>
  )
}
