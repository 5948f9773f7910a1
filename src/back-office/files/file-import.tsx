import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { AnyCall, CallInput, CallOutput } from '../../wire/define-call.ts'
import { newRequestId } from '../../wire/new-request-id.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import { useChange } from '../kit/change.tsx'
import { FormErrors } from '../kit/form-errors.tsx'
import { OfficeField } from '../kit/office-field.tsx'
import type { FileKind } from './describe-file.ts'
import { FileReading, type ShownReading } from './file-reading.tsx'
import { type MappingDraft, MappingForm } from './mapping-form.tsx'

type Uploaded = { file: string; mapping?: MappingDraft; is_trial: boolean; request_id: string }

type FileImportProps<C extends AnyCall> = {
  kind: FileKind
  call: C
  /** The name of the call's field for the source, such as 'courier', and its label. */
  source: { name: string; label: PlainKey; known: readonly string[] }
  /** Whether the import is the only content of its page. The page's title then names it. */
  isWholePage?: boolean
  words: { title: PlainKey; text: PlainKey; submit: PlainKey; done: PlainKey }
  /** Returns whether importing the file would change anything. */
  isNew: (answer: CallOutput<C>) => boolean
  /** Shows the effect of the file's rows, before and after they are imported. */
  children: (answer: CallOutput<C>) => ReactNode
}

/**
 * Imports a file of a courier, a bank or the payment provider. A submit first shows a preview: how the
 * columns are read, and what the import would change. Staff can correct the columns, and then preview again.
 * A submit imports the file once its preview has no open question and no problem.
 */
export function FileImport<C extends AnyCall>({
  kind,
  call,
  source,
  isWholePage = false,
  words,
  isNew,
  children,
}: FileImportProps<C>) {
  const say = useWords()
  const change = useChange({ hasForm: true })
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [file, setFile] = useState('')
  const [read, setRead] = useState<{ answer: CallOutput<C>; isTrial: boolean }>()
  // The mapping with the staff's corrections. The next reading uses it.
  const [draft, setDraft] = useState<MappingDraft>()

  const reading = read && (read.answer as { reading: ShownReading }).reading
  const isUsable = reading?.questions.length === 0 && reading.problem_count === 0
  const isReady = read?.isTrial === true && isUsable && !draft && isNew(read.answer)

  async function ask(isTrial: boolean): Promise<void> {
    const mapping = draft ?? (isTrial ? undefined : reading?.mapping)
    const input: Uploaded = {
      file,
      is_trial: isTrial,
      request_id: newRequestId(),
      ...(mapping && { mapping }),
    }
    const done = isTrial ? '' : say(words.done)
    const answer = await change.run(call, { [source.name]: name, ...input } as unknown as CallInput<C>, done)
    if (!answer) return
    setRead({ answer, isTrial })
    setDraft(undefined)
  }

  function startAgain(): void {
    setRead(undefined)
    setDraft(undefined)
  }

  return (
    <section aria-label={say(words.title)} className="card grid gap-3 p-4">
      <h2 className={isWholePage ? 'sr-only' : 'font-bold'}>{say(words.title)}</h2>
      <p className="office-quiet max-w-3xl text-sm">{say(words.text)}</p>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void ask(!isReady)
        }}
        ref={form}
      >
        <FormErrors errors={change.failure?.body.errors} form={form}>
          <div className="grid max-w-3xl items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <OfficeField
              label={say(source.label)}
              list={`${kind.kind}-sources`}
              maxLength={30}
              name={source.name}
              onChange={({ target }) => {
                setName(target.value)
                startAgain()
              }}
              value={name}
            />
            <datalist id={`${kind.kind}-sources`}>
              {source.known.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </datalist>
            <OfficeField
              accept=".csv,.tsv,.txt,text/csv"
              hint={say('office.files.fileHint', { max: kind.rowsMax })}
              label={say('office.term.file')}
              name="file"
              onChange={async ({ target }) => {
                startAgain()
                setFile(await base64Of(target.files?.[0]))
              }}
              type="file"
            />
          </div>
        </FormErrors>
        {reading && read.isTrial && (
          <MappingForm kind={kind} mapping={draft ?? reading.mapping} onChange={setDraft} reading={reading} />
        )}
        <div>
          <Button busy={change.busy} busyText={say('office.finance.importing')} type="submit">
            {say(isReady ? words.submit : draft ? 'office.files.readAgain' : 'office.finance.remittanceTry')}
          </Button>
        </div>
      </form>
      <div aria-live="polite" className="grid gap-3">
        {reading && !draft && (
          <>
            <FileReading kind={kind} reading={reading} />
            {isUsable && children(read.answer)}
          </>
        )}
      </div>
    </section>
  )
}

function base64Of(file: File | undefined): Promise<string> {
  if (!file) return Promise.resolve('')
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,?/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
    reader.readAsDataURL(file)
  })
}
