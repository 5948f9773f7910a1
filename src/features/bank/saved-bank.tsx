import { Button } from '../../ui/button.tsx'
import { BankIcon } from '../../ui/icons/menu-icons.tsx'
import { useWords } from '../../words/use-words.tsx'

export type SavedBankDetails = {
  bank_ifsc: string
  bank_acc_no: string
  bank_name: string
  bank_address: string
  bank_changed_at: string | null
}

/** Shows the bank account to which withdrawals are paid, with a masked number. */
export function SavedBank({ bank, onChange }: { bank: SavedBankDetails; onChange: () => void }) {
  const say = useWords()
  return (
    <section aria-label={say('bank.yourAccount')} className="card grid gap-4 p-4 md:p-6">
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
          <BankIcon />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-bold" translate="no">
            {bank.bank_name}
          </h2>
          <p className="text-sm text-muted" translate="no">
            {bank.bank_address}
          </p>
        </div>
      </div>
      <dl className="grid gap-3 border-t border-line pt-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">{say('bank.accountNumber')}</dt>
          <dd className="font-semibold tabular-nums">
            <span aria-hidden="true">{bank.bank_acc_no}</span>
            <span className="sr-only">{say('bank.endsIn', { digits: bank.bank_acc_no.slice(-4) })}</span>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{say('bank.ifsc')}</dt>
          <dd className="font-semibold tabular-nums" translate="no">
            {bank.bank_ifsc}
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {bank.bank_changed_at && say('bank.savedOn', { moment: say.moment(bank.bank_changed_at) })}
        </p>
        <Button onClick={onChange} small variant="secondary">
          {say('action.change')}
        </Button>
      </div>
    </section>
  )
}
