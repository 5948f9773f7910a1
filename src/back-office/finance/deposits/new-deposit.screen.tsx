import { useLoaderData, useNavigate } from 'react-router'
import { indianTime } from '../../../calendar/india.ts'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import { OfficeField } from '../../parts/office-field.tsx'
import { OfficeForm } from '../../parts/office-form.tsx'
import { OfficePage } from '../../parts/office-page.tsx'
import { monthName, monthsOffered } from '../closing/month-choice.tsx'
import { useRequestIdOf } from '../second-person/request-id-of.tsx'
import { askDeposit } from './askDeposit.call.ts'
import { taxes, taxNames } from './deposit-fields.ts'

async function load() {
  return { months: monthsOffered(), today: indianTime(new Date()).slice(0, 10) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.finance.askDeposit')

/** Says that tax was deposited, which somebody else then confirms. */
export default function NewDeposit() {
  const say = useWords()
  const { months, today } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const requestIdOf = useRequestIdOf()
  return (
    <OfficePage back="/back-office/deposits" title={say('office.finance.askDeposit')}>
      <div className="card max-w-160 p-4">
        <p className="mb-4 text-sm">{say('office.finance.askDepositText')}</p>
        <OfficeForm
          call={askDeposit}
          onDone={({ data }) => void navigate(`/back-office/deposits/${data.deposit_id}`)}
          submitLabel={say('office.finance.askDeposit')}
          toInput={(fields) => {
            const text = (name: string) => String(fields.get(name) ?? '').trim()
            const asked = {
              tax: taxes.find((tax) => tax === text('tax')) ?? ('gst' as const),
              ...{ amount: text('amount'), month: text('month'), paid_on: text('paid_on') },
              challan: text('challan'),
            }
            return { ...asked, request_id: requestIdOf(asked) }
          }}
        >
          <OfficeField
            kind="choice"
            label={say('office.finance.depositOf')}
            name="tax"
            options={taxes.map((tax) => ({ value: tax, label: say(taxNames[tax]) }))}
          />
          <OfficeField
            inputMode="decimal"
            label={say('office.finance.amountRupees')}
            name="amount"
            required
          />
          <OfficeField
            defaultValue={months[1]}
            kind="choice"
            label={say('office.finance.depositMonth')}
            name="month"
            options={months.map((month) => ({ value: month, label: monthName(say, month) }))}
          />
          <OfficeField
            defaultValue={today}
            label={say('office.finance.paidOn')}
            max={today}
            name="paid_on"
            required
            type="date"
          />
          <OfficeField
            autoCapitalize="characters"
            hint={say('office.finance.challanHint')}
            label={say('office.finance.challan')}
            maxLength={30}
            name="challan"
            required
          />
        </OfficeForm>
      </div>
    </OfficePage>
  )
}
