import { DownloadLink } from '../../../back-office/finance/download-link.tsx'
import { Money } from '../../../back-office/finance/money.tsx'
import { Fact, Facts } from '../../../back-office/kit/facts.tsx'
import { OfficeField } from '../../../back-office/kit/office-field.tsx'
import { StepButton } from '../../../back-office/kit/step-button.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { viewTdsReturn } from './returns.calls.ts'
import { dropTdsReturn, fileTdsReturn } from './returns.calls.ts'

type ShownReturn = CallOutput<typeof viewTdsReturn>['data']
type Return = ShownReturn['returns'][number]

/** Shows the prepared and filed returns of a quarter, each with its file. */
export function FiledReturns({ returns, today }: { returns: readonly Return[]; today: string }) {
  return returns.map((one) => <OneReturn key={one.id} of={one} today={today} />)
}

function OneReturn({ of, today }: { of: Return; today: string }) {
  const say = useWords()
  const isFiled = of.state === 'filed'
  return (
    <section className="card grid max-w-160 gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="flex-auto text-[1.125rem] font-bold">
          {of.place === 1
            ? say('office.tdsReturn.regular')
            : say('office.tdsReturn.correctionNo', { number: of.place - 1 })}
        </h2>
        <StatusPill tone={isFiled ? 'success' : 'accent'}>
          {say(isFiled ? 'office.tdsReturn.filed' : 'office.tdsReturn.prepared')}
        </StatusPill>
      </div>
      <Facts>
        <Fact label="office.finance.lines" value={say.count(of.lines)} />
        <Fact label="office.tdsReturn.taxAfter" value={<Money amount={of.tax} />} />
        <Fact
          label="office.tdsReturn.preparedBy"
          value={
            <span translate="no">
              {of.prepared_by}, {say.moment(of.prepared_at)}
            </span>
          }
        />
        {isFiled && (
          <>
            <Fact label="office.tdsReturn.acknowledgement" value={of.acknowledgement} />
            <Fact label="office.tdsReturn.filedOn" value={say.date(`${of.filed_on}T06:30:00Z`)} />
            <Fact
              label="office.tdsReturn.certificates"
              value={say('office.tdsReturn.certificatesOf', {
                done: of.certificates,
                all: of.certificates_due,
              })}
            />
          </>
        )}
      </Facts>
      <div className="flex flex-wrap gap-2">
        <DownloadLink file="tds-return" query={{ return_id: of.id }} small>
          {say('office.tdsReturn.download')}
        </DownloadLink>
        {!isFiled && <Decide of={of} today={today} />}
      </div>
    </section>
  )
}

/** Lets staff enter the acknowledgement of a prepared return, or drop it. */
function Decide({ of, today }: { of: Return; today: string }) {
  const say = useWords()
  return (
    <>
      <StepButton
        button={{ small: true }}
        call={fileTdsReturn}
        fields={
          <>
            <OfficeField
              hint={say('office.tdsReturn.acknowledgementForm')}
              inputMode="numeric"
              label={say('office.tdsReturn.acknowledgement')}
              maxLength={15}
              name="acknowledgement"
              required
            />
            <OfficeField
              defaultValue={today}
              label={say('office.tdsReturn.filedOn')}
              max={today}
              name="filed_on"
              required
              type="date"
            />
          </>
        }
        input={({ typed, requestId }) => ({
          return_id: of.id,
          acknowledgement: typed('acknowledgement'),
          filed_on: typed('filed_on'),
          request_id: requestId,
        })}
        label="office.tdsReturn.file"
        text={<p>{say('office.tdsReturn.fileText')}</p>}
        title="office.tdsReturn.fileTitle"
      />
      <StepButton
        button={{ small: true, variant: 'secondary' }}
        call={dropTdsReturn}
        danger
        input={({ requestId }) => ({ return_id: of.id, request_id: requestId })}
        label="office.tdsReturn.drop"
        text={<p>{say('office.tdsReturn.dropText')}</p>}
        title="office.tdsReturn.dropTitle"
      />
    </>
  )
}
