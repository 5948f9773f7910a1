import { useRef, useState } from 'react'
import { useChange } from '../../../../back-office/kit/change.tsx'
import { DataTable } from '../../../../back-office/kit/data-table.tsx'
import { FormErrors } from '../../../../back-office/kit/form-errors.tsx'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { newRequestId } from '../../../../wire/new-request-id.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { lineColumns } from './remittance-columns.tsx'
import { importRemittance } from './remittances.calls.ts'

type Read = CallOutput<typeof importRemittance>['remittances']

/** Imports a courier's file. Shows the result of a trial run first, and posts the file when staff confirm. */
export function RemittanceImport() {
  const say = useWords()
  const change = useChange({ hasForm: true })
  const form = useRef<HTMLFormElement>(null)
  const [courier, setCourier] = useState('')
  const [file, setFile] = useState('')
  const [read, setRead] = useState<{ remittances: Read; isTrial: boolean }>()
  const ask = async (isTrial: boolean) => {
    const input = { courier, file, is_trial: isTrial, request_id: newRequestId() }
    const done = isTrial ? '' : say('office.finance.remittanceDone')
    const answer = await change.run(importRemittance, input, done)
    if (answer) setRead({ remittances: answer.remittances, isTrial })
  }
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setRead(undefined)
    }
  const isNew = read?.remittances.some(({ is_before: isBefore }) => !isBefore)
  return (
    <section aria-label={say('office.finance.importRemittance')} className="card grid gap-3 p-4">
      <p className="office-quiet text-sm">{say('office.finance.remittancesText')}</p>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void ask(!(read?.isTrial && isNew))
        }}
        ref={form}
      >
        <FormErrors errors={change.failure?.body.errors} form={form}>
          <OfficeField
            label={say('office.term.courier')}
            maxLength={30}
            name="courier"
            onChange={({ target }) => changed(setCourier)(target.value)}
            value={courier}
          />
          <OfficeField
            accept=".csv,text/csv"
            hint={say('office.finance.remittanceFileHint')}
            label={say('office.finance.remittanceFile')}
            name="file"
            onChange={async ({ target }) => changed(setFile)((await target.files?.[0]?.text()) ?? '')}
            type="file"
          />
        </FormErrors>
        <div>
          <Button busy={change.busy} busyText={say('office.finance.importing')} type="submit">
            {say(read?.isTrial && isNew ? 'office.finance.importRemittance' : 'office.finance.remittanceTry')}
          </Button>
        </div>
      </form>
      <div aria-live="polite" className="grid gap-3">
        {read?.remittances.map(({ reference, is_before: isBefore, lines }) => (
          <section className="grid gap-2" key={reference}>
            <h3 className="font-bold">
              <span translate="no">{reference}</span>
              {isBefore && `: ${say('office.finance.remittanceBefore')}`}
            </h3>
            <DataTable
              columns={lineColumns}
              empty="office.finance.noRemittances"
              label="office.finance.remittanceLines"
              rowKey={({ line }: { line: number }) => String(line)}
              rows={lines}
            />
          </section>
        ))}
      </div>
    </section>
  )
}
