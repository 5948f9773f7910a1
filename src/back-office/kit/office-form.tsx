import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { AnyCall, CallInput, CallOutput } from '../../wire/define-call.ts'
import { newRequestId } from '../../wire/new-request-id.ts'
import { useWords } from '../../words/use-words.tsx'
import { type Change, useChange } from './change.tsx'
import { ChangedMeanwhile, type ConflictPart } from './changed-meanwhile.tsx'
import { FormErrors } from './form-errors.tsx'
import type { ConflictRow } from './merge-fields.ts'
import { useUnsaved } from './unsaved.tsx'

type OfficeFormProps<C extends AnyCall> = {
  call: C
  /**
   * Builds the call's input from the typed fields.
   * @param version the version that the staff member has seen; 0 if there is none.
   * @param requestId stays the same until the call succeeds, so that a repeat has one effect.
   */
  toInput: (fields: FormData, version: number, requestId: string) => CallInput<C>
  /** The loaded row by field name, if others may edit it as well. */
  row?: ConflictRow | undefined
  /** Parts of the row that span several fields. */
  parts?: readonly ConflictPart[]
  submitLabel: string
  /** Use 'secondary' if the page has another form with the primary button. */
  variant?: 'primary' | 'secondary'
  /** The toast's text instead of the answer's message; '' for no toast. */
  done?: string
  /** False for a call that only previews the input. After such a call, the input still counts as unsaved. */
  saves?: boolean
  onDone?: (answer: CallOutput<C>) => void
  /** Content beside the submit button, such as a link that leaves the form. */
  besides?: ReactNode
  /** The fields, as OfficeField elements. They keep their input after every answer. */
  children: ReactNode
}

/**
 * Shows a back-office form that makes one call. If another person changed the row meanwhile, the form does
 * not overwrite it: it takes over the fields that only that person changed, and keeps the fields that only
 * the staff member changed. The staff member decides about fields that both changed.
 */
export function OfficeForm<C extends AnyCall>({
  call,
  toInput,
  row,
  parts = [],
  submitLabel,
  variant = 'primary',
  done,
  saves = true,
  onDone,
  besides,
  children,
}: OfficeFormProps<C>) {
  const say = useWords()
  const unsaved = useUnsaved()
  /**
   * The row from which the form filled its fields. The page may have loaded a newer version of the row since.
   */
  const [base, setBase] = useState(row)
  const [isSaved, setSaved] = useState(false)
  const change = useChange({ onAnswer: saves ? noteSaved : undefined, hasForm: true })
  const [requestId, setRequestId] = useState(newRequestId)
  const form = useRef<HTMLFormElement>(null)
  const conflict = rowOfConflict(change)
  const isUndecided = conflict !== undefined && conflict !== base
  // After a save, compares later edits with the row that the page has reloaded.
  if (isSaved && row && row.version !== base?.version) {
    setSaved(false)
    setBase(row)
  }

  function noteSaved(): void {
    unsaved.forget()
    setSaved(true)
  }
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const answer = await change.run(call, toInput(fields, base?.version ?? 0, requestId), done)
    if (!answer) return
    setRequestId(newRequestId())
    onDone?.(answer)
  }
  return (
    <form
      className="office-form"
      method="post"
      noValidate
      onInput={() => {
        setSaved(false)
        unsaved.note()
      }}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
      onSubmit={(event) => void submit(event)}
      ref={form}
    >
      <FormErrors errors={change.failure?.body.errors} form={form}>
        {children}
      </FormErrors>
      {conflict && (
        <ChangedMeanwhile
          base={base}
          form={form}
          onSettled={() => setBase(conflict)}
          parts={parts}
          row={conflict}
        />
      )}
      <div className="office-form-foot flex flex-wrap gap-3">
        <Button
          busy={change.busy}
          busyText={saves ? say('office.form.saving') : submitLabel}
          disabled={isUndecided}
          type="submit"
          variant={variant}
        >
          {submitLabel}
        </Button>
        {besides}
      </div>
    </form>
  )
}

function rowOfConflict({ failure }: Change): ConflictRow | undefined {
  if (failure?.code !== 'changedMeanwhile') return undefined
  return failure.body.data as ConflictRow
}
