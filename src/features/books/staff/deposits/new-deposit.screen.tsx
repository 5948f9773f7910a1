import { useLoaderData } from 'react-router'
import { Money } from '../../../../back-office/finance/money.tsx'
import { MonthChoice, monthsOffered } from '../../../../back-office/finance/month-choice.tsx'
import { Fact, Facts } from '../../../../back-office/kit/facts.tsx'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import { FilterChips, optionsOf } from '../../../../back-office/kit/filters/filter-chips.tsx'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { OfficePage } from '../../../../back-office/kit/office-page.tsx'
import { isMonth } from '../../../../calendar/day-form.ts'
import { indianTime } from '../../../../calendar/india.ts'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { AskForm } from '../../../approvals/staff/ask-form.tsx'
import { askDeposit, readTaxDue } from './deposits.calls.ts'
import { deposits, taxes, taxNames } from './deposits.ts'

async function load({ call, url }: LoadArguments) {
  const months = monthsOffered()
  const { tax = 'gst', month = months[1]! } = filtersOf(url, { tax: taxes, month: isMonth })
  const { data: of } = await call(readTaxDue, { tax, month })
  return { tax, month, months, of, today: indianTime(new Date()).slice(0, 10) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.finance.askDeposit')

/**
 * Lets staff report a tax deposit, which another staff member confirms. The form starts with the month's tax
 * that is due.
 */
export default function NewDeposit() {
  const say = useWords()
  const { tax, month, months, of, today } = useLoaderData<typeof loader>()
  return (
    <OfficePage back={deposits.path} title={say('office.finance.askDeposit')}>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3 print:hidden">
        <FilterChips
          label="office.finance.tax"
          name="tax"
          options={optionsOf(taxes, taxNames)}
          standard="gst"
        />
        <MonthChoice month={month} months={months} />
      </div>
      <div className="card grid max-w-160 gap-4 p-4">
        <p className="text-sm">{say('office.finance.askDepositText')}</p>
        <Facts>
          <Fact
            label={tax === 'gst' ? 'office.finance.gstPayable' : 'office.finance.tdsDeducted'}
            value={<Money amount={of.payable} />}
          />
          {tax === 'gst' && (
            <Fact label="office.finance.lessInputTax" value={<Money amount={0 - of.input_tax} />} />
          )}
          {of.deposited > 0 && (
            <Fact label="office.finance.lessDeposited" value={<Money amount={0 - of.deposited} />} />
          )}
          <Fact
            label="office.finance.depositDue"
            value={
              <strong>
                <Money amount={of.due} />
              </strong>
            }
          />
        </Facts>
        <AskForm
          approval={deposits}
          call={askDeposit}
          key={`${tax} ${month}`}
          label="office.finance.askDeposit"
          toInput={(typed) => ({
            tax,
            month,
            amount: typed('amount'),
            input_tax: typed('input_tax'),
            paid_on: typed('paid_on'),
            challan: typed('challan'),
            bsr_code: typed('bsr_code'),
            challan_serial: typed('challan_serial'),
          })}
        >
          <OfficeField
            defaultValue={of.due || ''}
            inputMode="decimal"
            label={say('office.finance.amountRupees')}
            name="amount"
            required
          />
          {tax === 'gst' && (
            <OfficeField
              defaultValue={of.input_tax || ''}
              hint={say('office.finance.inputTaxHint')}
              inputMode="decimal"
              label={say('office.finance.inputTaxRupees')}
              name="input_tax"
              optional
            />
          )}
          <OfficeField
            defaultValue={today}
            label={say('office.finance.paidOn')}
            max={today}
            name="paid_on"
            required
            type="date"
          />
          {tax === 'gst' ? (
            <OfficeField
              autoCapitalize="characters"
              hint={say('office.finance.challanHint')}
              label={say('office.finance.challan')}
              name="challan"
              required
            />
          ) : (
            <>
              <OfficeField
                hint={say('office.finance.bsrHint')}
                inputMode="numeric"
                label={say('office.finance.bsrCode')}
                maxLength={7}
                name="bsr_code"
                required
              />
              <OfficeField
                hint={say('office.finance.serialHint')}
                inputMode="numeric"
                label={say('office.finance.challanSerial')}
                maxLength={5}
                name="challan_serial"
                required
              />
            </>
          )}
        </AskForm>
      </div>
    </OfficePage>
  )
}
