import type { Paise } from '../../../money/paise.ts'
import { Rupees } from '../../../ui/rupees.tsx'
import { useWords } from '../../../words/use-words.tsx'

/** Shows the amount to pay from the wallet in one line. */
export function FromWallet({ amount }: { amount: Paise }) {
  const say = useWords()
  return (
    <>
      {say('checkout.fromWallet')}{' '}
      <span className="font-semibold whitespace-nowrap text-success">
        −<Rupees amount={amount} />
      </span>
    </>
  )
}

/** Shows the amount to pay from the wallet and the amount to pay online. */
export function WalletAndOnline({ fromWallet, online }: { fromWallet: Paise; online: Paise }) {
  const say = useWords()
  return (
    <dl className="mt-3 grid gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-muted">{say('checkout.fromWallet')}</dt>
        <dd className="font-semibold whitespace-nowrap text-success">
          −<Rupees amount={fromWallet} />
        </dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 text-lg font-bold">
        <dt>{say('checkout.toPayOnline')}</dt>
        <dd>
          <Rupees amount={online} />
        </dd>
      </div>
    </dl>
  )
}
