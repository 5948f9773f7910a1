import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { financialYearName } from '../../calendar/financial-year.ts'
import { inPaise } from '../../money/paise.ts'
import { Rupees } from '../../ui/rupees.tsx'
import { placed } from '../../wire/placed.ts'
import type { PlainKey, Sentence } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import { Amount } from './transaction-amount.tsx'
import type { ShownTransaction } from './transaction-row.tsx'
import type { ListedCode } from './transaction-types.ts'

const earned = new Set(['cashback', 'level_income', 'points_earned', 'award'])

/** Shows the reason for a transaction, and every figure that its amount follows from. */
export function TransactionWhy({ transaction }: { transaction: ShownTransaction }) {
  const say = useWords()
  const { code, withdrawal, reversal_of: reversed, order_no: orderNo } = transaction
  return (
    <div className="mx-4 mb-4 rounded-[12px] bg-sunken px-4 py-3.5 text-[0.875rem]">
      <p className="font-bold">{say(earned.has(code) ? 'statement.whyEarned' : 'statement.whyHappened')}</p>
      <p className="mt-1">{say.sentence(whyOf(transaction))}</p>
      <dl className="mt-3 grid gap-1.5">
        {transaction.note !== undefined && <Fact label={say('term.reason')}>{transaction.note}</Fact>}
        {orderNo !== undefined && (
          <Fact label={say('term.order')}>
            {transaction.is_own_order ? (
              <Link
                className="inline-flex min-h-6 items-center text-primary-ink underline underline-offset-4"
                prefetch="intent"
                to={`/orders/${orderNo}`}
                translate="no"
              >
                {orderNo}
              </Link>
            ) : (
              <span translate="no">{orderNo}</span>
            )}
          </Fact>
        )}
        {transaction.buyer !== undefined && (
          <Fact label={say('statement.buyer')}>
            <span translate="no">{transaction.buyer}</span>
          </Fact>
        )}
        {transaction.level > 0 && <Fact label={say('term.level')}>{transaction.level}</Fact>}
        {transaction.percent !== undefined && (
          <Fact label={say('statement.percent')}>{transaction.percent}%</Fact>
        )}
        <RupeesFact rupees={transaction.base_amt} label={baseLabel(say, code)} />
        {transaction.slot_id !== undefined && (
          <Fact label={say('statement.slot')}>{transaction.slot_id}</Fact>
        )}
        {transaction.step !== undefined && <Fact label={say('statement.step')}>{transaction.step}</Fact>}
        {transaction.plan_version !== undefined && (
          <Fact label={say('term.rewardPlan')}>
            {say('statement.planVersion', { version: transaction.plan_version })}
          </Fact>
        )}
        <Tax tds={transaction.tds} />
        <RupeesFact rupees={transaction.order_amt} label={say('statement.orderAmount')} />
        <RupeesFact rupees={transaction.online_amt || undefined} label={say('statement.paidOnline')} />
        <Parts transaction={transaction} />
        {reversed && (
          <Fact label={say('statement.hadBeen')}>
            {reversed.title}, <Amount amount={reversed.amt} unit={transaction.unit} />,{' '}
            {say.date(reversed.date_time)}
          </Fact>
        )}
        {transaction.reversed_at !== undefined && (
          <Fact label={say('statement.takenBackOn')}>{say.moment(transaction.reversed_at)}</Fact>
        )}
        <Due rupees={transaction.due_amt} />
        {withdrawal && (
          <>
            <Fact label={say('statement.state')}>{say(states[withdrawal.state])}</Fact>
            <RupeesFact rupees={withdrawal.tds_amt || undefined} label={say('statement.tds')} />
            {withdrawal.tds_amt > 0 && transaction.debit_amt > 0 && (
              <RupeesFact
                rupees={(transaction.debit_amt * 100 - withdrawal.tds_amt * 100) / 100}
                label={say('statement.toBank')}
              />
            )}
          </>
        )}
        <Fact label={say('statement.number')}>
          <span translate="no">{transaction.id}</span>
        </Fact>
      </dl>
    </div>
  )
}

const states = {
  requested: 'statement.stateRequested',
  paid: 'statement.statePaid',
  returned: 'statement.stateReturned',
  reversed: 'statement.stateReversed',
} as const

function baseLabel(say: ReturnType<typeof useWords>, code: string): string {
  return say(code === 'award' ? 'statement.teamBusiness' : 'statement.base')
}

// Shows the parts per account, only if both accounts moved.
function Parts({ transaction }: { transaction: ShownTransaction }) {
  const say = useWords()
  const { store_credit_amt: storeCredit = 0, earnings_amt: earnings = 0 } = transaction
  if (storeCredit === 0 || earnings === 0) return null
  return (
    <>
      <RupeesFact rupees={storeCredit} label={say('term.storeCredit')} />
      <RupeesFact rupees={earnings} label={say('term.earnings')} />
    </>
  )
}

function Tax({ tds }: { tds: ShownTransaction['tds'] }) {
  const say = useWords()
  if (!tds) return null
  return (
    <>
      <Fact label={say('statement.tdsYear')}>{financialYearName(tds.year)}</Fact>
      <RupeesFact
        rupees={tds.base_amt}
        label={say(tds.of_whole ? 'statement.tdsBaseWhole' : 'statement.tdsBase')}
      />
      <Fact label={say('statement.percent')}>{tds.percent}%</Fact>
      <RupeesFact rupees={tds.before_amt || undefined} label={say('statement.tdsBefore')} />
      <RupeesFact rupees={tds.left_amt || undefined} label={say('statement.tdsLeft')} />
    </>
  )
}

function Due({ rupees }: { rupees: number | undefined }) {
  const say = useWords()
  if (rupees === undefined) return null
  return (
    <RupeesFact
      rupees={Math.abs(rupees)}
      label={say(rupees > 0 ? 'statement.becameDue' : 'statement.duePaid')}
    />
  )
}

function RupeesFact({ label, rupees }: { label: string; rupees: number | undefined }) {
  if (rupees === undefined) return null
  return (
    <Fact label={label}>
      {rupees < 0 && '−'}
      <Rupees amount={inPaise(Math.abs(rupees).toFixed(2))} />
    </Fact>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

type Explained = {
  code: string
  level: number
  buyer?: string | undefined
  percent?: number | undefined
  step?: number | undefined
  tds?: ShownTransaction['tds']
}

const sentences: Record<ListedCode, PlainKey> = {
  opening_balance: 'statement.whyOpening',
  order_paid: 'statement.whyOrderPaid',
  order_hold: 'statement.whyHeld',
  order_hold_released: 'statement.whyReleased',
  order_refunded: 'statement.whyRefunded',
  reinstated_charged: 'statement.whyReinstatedCharged',
  online_payment_received: 'statement.whyCorrection',
  online_payment_refunded: 'statement.whyCorrection',
  cashback: 'statement.whyCashback',
  level_income: 'statement.whyIncome',
  points_earned: 'statement.whyPoints',
  points_redeemed: 'statement.whyRedeemed',
  award: 'statement.whyAward',
  tds_deducted: 'statement.whyTds',
  tds_returned: 'statement.whyTdsReturned',
  money_added: 'statement.whyAdded',
  credit_returned: 'statement.whyCreditReturned',
  credit_not_returned: 'statement.whyCreditNotReturned',
  credit_given_up: 'statement.whyCreditGivenUp',
  withdrawal_requested: 'statement.whyWithdrawal',
  withdrawal_sent: 'statement.whyWithdrawal',
  withdrawal_paid: 'statement.whyWithdrawal',
  withdrawal_returned: 'statement.whyReturned',
  withdrawal_reversed: 'statement.whySentBack',
  slot_bought: 'statement.whySubscription',
  slot_refunded: 'statement.whySubscriptionRefunded',
  reward_reversed: 'statement.whyTakenBack',
  clawback_recovered: 'statement.whyRecovered',
  correction: 'statement.whyCorrection',
  staff_correction: 'statement.whyStaffCorrection',
  payment_charged_back: 'statement.whyChargedBack',
}

/** Returns the reason for a transaction as a sentence. */
function whyOf({ code, level, buyer, percent, step, tds }: Explained): Sentence {
  if (code === 'tds_deducted' && tds?.of_whole) return 'statement.whyTdsWhole'
  if (code === 'level_income' && buyer !== undefined && percent !== undefined)
    return placed('statement.whyIncomeOf', { buyer, level, percent })
  if (code === 'award' && step !== undefined) return placed('statement.whyAwardOf', { step })
  return sentences[code as ListedCode]
}
