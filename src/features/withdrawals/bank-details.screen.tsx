import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useWords } from '../../words/use-words.tsx'
import { BankForm } from '../bank/bank-form.tsx'
import { SavedBank } from '../bank/saved-bank.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { useStoredBalance } from '../wallet/account.store.ts'
import { getBmartUsers } from '../wallet/wallet.calls.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { getWithdrawalTerms } from './withdrawals.calls.ts'

async function load({ call, url }: LoadArguments) {
  await requireMember({ call, url })
  const [{ data }, terms] = await Promise.all([call(getBmartUsers), call(getWithdrawalTerms)])
  return { account: data[0], terms: terms.data }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('term.bankDetails')

/**
 * Shows the form for bank details if the member has saved no account or is changing it. Otherwise shows the
 * saved account and the withdrawal form.
 */
export default function BankDetailsScreen() {
  const say = useWords()
  const { account, terms } = useLoaderData<typeof loader>()
  const [isChanging, setChanging] = useState(false)
  useStoredBalance(account?.avail_balance)
  if (!account) return null
  const isSaved = account.bank_acc_no !== ''
  return (
    <>
      <PageTitle back="/profile" title={say('term.bankDetails')} />
      <div className="page page-narrow grid gap-4 py-6">
        {isSaved && !isChanging ? (
          <>
            <WithdrawForm bank={account} terms={terms} />
            <SavedBank bank={account} onChange={() => setChanging(true)} />
            <p className="text-center">
              <TextLink to="/withdraw-history">{say('withdrawal.see')}</TextLink>
            </p>
          </>
        ) : (
          <>
            <p className="text-muted">
              {isSaved
                ? say('wallet.withdrawalsUntil', { account: account.bank_acc_no, bank: account.bank_name })
                : say('wallet.withdrawalsHere')}
              {isSaved && terms.wait_hours > 0 && (
                <span className="block">{say('withdrawal.changeWaits', { hours: terms.wait_hours })}</span>
              )}
            </p>
            <BankForm
              availBalance={account.avail_balance}
              isChange={isSaved}
              onCancel={isSaved ? () => setChanging(false) : undefined}
              onSaved={() => setChanging(false)}
            />
          </>
        )}
      </div>
    </>
  )
}
