import { Link } from 'react-router'
import {
  accountName,
  causeAddress,
  causeName,
  codeName,
} from '../../../../back-office/finance/finance-names.ts'
import { Fact, Facts } from '../../../../back-office/kit/facts.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { useWords } from '../../../../words/use-words.tsx'
import type { viewTransfer } from './ledger.calls.ts'
import { Sided } from './sided-money.tsx'

type TransferViewProps = { transfer: CallOutput<typeof viewTransfer>['data'] }

/** Shows a transfer: reason, time, cause and all of its entries, which sum to zero. */
export function TransferView({ transfer }: TransferViewProps) {
  const say = useWords()
  const { cause, member } = transfer
  return (
    <>
      <Facts>
        <Fact label="office.finance.code" value={codeName(say, transfer.code)} />
        <Fact label="term.when" value={say.moment(transfer.at)} />
        {cause && (
          <Fact
            label="office.finance.cause"
            value={
              <Link
                className="font-semibold text-primary-ink"
                reloadDocument={cause.kind === 'slot'}
                to={causeAddress(cause)}
              >
                {causeName(say, cause)}
              </Link>
            }
          />
        )}
        {member && (
          <Fact
            label="office.finance.member"
            value={
              <Link className="font-semibold text-primary-ink" to={`/back-office/ledger?member=${member.id}`}>
                {member.is_closed ? say('office.finance.closedMember', { id: member.id }) : member.name}
              </Link>
            }
          />
        )}
        <Fact
          label="office.finance.key"
          value={<code className="wrap-anywhere">{transfer.request_key}</code>}
        />
      </Facts>
      <section>
        <h3 className="mb-2 font-bold">{say('office.finance.legs')}</h3>
        <ul className="grid gap-2">
          {transfer.legs.map(({ leg, amount, account }) => (
            <li className="flex flex-wrap justify-between gap-2 border-b border-line pb-2" key={leg}>
              <Link className="text-primary-ink" to={`/back-office/ledger/accounts/${account.account_id}`}>
                {accountName(say, account.kind)}
                {account.member && (
                  <span className="block text-sm text-muted" translate="no">
                    {account.member.is_closed
                      ? say('office.finance.closedMember', { id: account.member.id })
                      : account.member.name}
                  </span>
                )}
              </Link>
              <Sided amount={amount} unit={account.unit} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
