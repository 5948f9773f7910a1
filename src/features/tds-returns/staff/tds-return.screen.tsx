import { useLoaderData } from 'react-router'
import { Money } from '../../../back-office/finance/money.tsx'
import { PeriodChoice } from '../../../back-office/finance/month-choice.tsx'
import { Figure, Figures } from '../../../back-office/kit/figures.tsx'
import { filtersOf } from '../../../back-office/kit/filters/address-filters.ts'
import { OfficePage } from '../../../back-office/kit/office-page.tsx'
import { StepButton } from '../../../back-office/kit/step-button.tsx'
import { financialYearName } from '../../../calendar/financial-year.ts'
import { lastQuarters } from '../../../calendar/quarter.ts'
import { inPaise } from '../../../money/paise.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { placed } from '../../../wire/placed.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import { Differences } from './differences.tsx'
import { FiledReturns } from './filed-returns.tsx'
import { LedgerOfQuarter, MonthsOfQuarter } from './quarter-sums.tsx'
import { obstacles as obstacleWords } from './return-obstacles.ts'
import { prepareTdsReturn, viewTdsReturn } from './returns.calls.ts'

const quartersShown = 12

type ShownReturn = CallOutput<typeof viewTdsReturn>['data']

async function load({ call, url }: LoadArguments) {
  const quarters = lastQuarters(new Date(), quartersShown)
  // Begins with the last finished quarter, because the current one cannot be filed yet.
  const { quarter = quarters[1]! } = filtersOf(url, { quarter: /^20\d{2}-[1-4]$/ })
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  return { quarter, quarters, today, of: (await call(viewTdsReturn, { quarter })).data }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.tdsReturn.title')

/**
 * Shows a quarter's return of TDS (tax deducted at source): its tax, the challans, the ledger and what stops
 * staff from filing it. Below are the filed returns and what changed since.
 */
export default function TdsReturnScreen() {
  const say = useWords()
  const { quarter, quarters, today, of } = useLoaderData<typeof loader>()
  const { totals, returns, differences, obstacles } = of
  const isFiled = returns.some(({ state }) => state === 'filed')
  return (
    <OfficePage
      action={
        <ButtonLink to={`/back-office/reports/tds?quarter=${quarter}`} variant="secondary">
          {say('office.tdsReturn.lines')}
        </ButtonLink>
      }
      back="/back-office/reports"
      title={say('office.tdsReturn.title')}
    >
      <div className="flex">
        <PeriodChoice
          label="office.finance.quarter"
          name="quarter"
          nameOf={quarterName}
          offered={quarters}
          value={quarter}
        />
      </div>
      <p className="office-quiet text-sm">
        {say('office.tdsReturn.law', {
          section: of.section,
          form: of.return_form,
          certificate: of.certificate_form,
          tan: of.tan ?? '–',
        })}
      </p>
      <Figures label="office.finance.totals">
        <Figure label="office.tdsReturn.taxpayers" value={say.count(totals.taxpayers)} />
        <Figure label="office.finance.tdsAmount" value={<Money amount={totals.amount} />} />
        <Figure label="office.finance.tdsDeducted" value={<Money amount={totals.tax} />} />
        <Figure label="office.finance.tdsNoPan" value={<Money amount={totals.tax_without_pan} />} />
        <Figure
          isWarning={totals.missing > 0}
          label="office.tdsReturn.missing"
          value={<Money amount={totals.missing} />}
        />
      </Figures>
      <Obstacles of={of} />
      {!returns.some(({ state }) => state === 'prepared') &&
        obstacles.length === 0 &&
        (isFiled ? hasDifferences(differences) : totals.lines > 0) && (
          <div>
            <StepButton
              call={prepareTdsReturn}
              input={({ requestId }) => ({ quarter, place: String(of.next_place), request_id: requestId })}
              label={isFiled ? 'office.tdsReturn.prepareCorrection' : 'office.tdsReturn.prepare'}
              text={<p>{say('office.tdsReturn.prepareText')}</p>}
              title={placed('office.tdsReturn.prepareTitle', { quarter: quarterName(say, quarter) })}
            />
          </div>
        )}
      <FiledReturns returns={returns} today={today} />
      {differences && <Differences of={differences} />}
      <MonthsOfQuarter months={of.months} />
      <LedgerOfQuarter agreement={of.agreement} />
    </OfficePage>
  )
}

function hasDifferences(differences: ShownReturn['differences']): boolean {
  return differences !== null && differences.added + differences.changed + differences.withdrawn > 0
}

/** Lists what stops the return from being prepared, and what the staff should know of accounts without a PAN. */
function Obstacles({ of: { obstacles, totals } }: { of: ShownReturn }) {
  const say = useWords()
  return (
    <ul className="grid gap-1.5 text-sm">
      {obstacles.map((obstacle) => (
        <li className="font-semibold text-danger" key={obstacle}>
          {say(obstacleWords[obstacle])}
        </li>
      ))}
      {totals.waiting > 0 && (
        <li>{say('office.tdsReturn.waiting', { amount: say.rupees(inPaise(totals.waiting.toFixed(2))) })}</li>
      )}
      {totals.without_pan > 0 && <li>{say('office.tdsReturn.withoutPan', { count: totals.without_pan })}</li>}
    </ul>
  )
}

function quarterName(say: Say, quarter: string): string {
  return say('office.finance.quarterName', {
    quarter: quarter.slice(5),
    year: financialYearName(Number(quarter.slice(0, 4))),
  })
}
