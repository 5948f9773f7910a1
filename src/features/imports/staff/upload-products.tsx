import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import { useWords } from '../../../words/use-words.tsx'
import { ImportProgress } from './import-progress.tsx'
import { checkProductImport, startProductImport } from './imports.calls.ts'
import { sendFile, UploadError } from './send-file.ts'

/** Lets staff choose or drop a file, uploads it, and opens the page that shows its check. */
export function UploadProducts() {
  const say = useWords()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [createsMissing, setCreatesMissing] = useState(false)
  const [sending, setSending] = useState<{ name: string; percent: number }>()
  const [failure, setFailure] = useState('')
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const left = new AbortController()
    leaving.current = left
    return () => left.abort()
  }, [])

  async function upload(file: File): Promise<void> {
    setFailure('')
    setSending({ name: file.name, percent: 0 })
    try {
      const { data } = await call(startProductImport, {
        file_name: file.name,
        file_bytes: file.size,
        creates_missing: createsMissing,
      })
      const { import_id } = data
      await sendFile(file, {
        importId: import_id,
        partBytes: data.part_bytes,
        onProgress: (percent) => setSending({ name: file.name, percent }),
        signal: leaving.current.signal,
      })
      await call(checkProductImport, { import_id })
      await navigate(`/back-office/import/${import_id}`)
    } catch (error) {
      if (leaving.current.signal.aborted) return
      if (error instanceof UploadError) setFailure(error.sentence ?? say('office.imports.incomplete'))
      else if (isCallFailure(error)) setFailure(error.message)
      else throw error
    } finally {
      setSending(undefined)
    }
  }
  function drop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file && !sending) void upload(file)
  }
  return (
    <section aria-label={say('office.imports.upload')} className="grid gap-3">
      <div
        className={`grid justify-items-center gap-2 rounded-card border-dashed p-6 text-center ${isOver ? 'border-primary bg-sunken' : 'border-line bg-card'}`}
        onDragLeave={() => setIsOver(false)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDrop={drop}
        style={{ borderWidth: 2 }}
      >
        {sending ? (
          <ImportProgress
            label={say('office.imports.sending', { file: sending.name })}
            percent={sending.percent}
          />
        ) : (
          <>
            <p className="text-base font-semibold">{say('office.imports.drop')}</p>
            <p className="max-w-prose text-muted">{say('office.imports.dropText')}</p>
            <input
              accept=".csv,.tsv,.txt,text/csv"
              aria-label={say('office.term.file')}
              className="sr-only"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                currentTarget.value = ''
                if (file) void upload(file)
              }}
              ref={input}
              tabIndex={-1}
              type="file"
            />
            <Button disabled={!isHydrated} onClick={() => input.current?.click()}>
              {say('office.imports.choose')}
            </Button>
          </>
        )}
      </div>
      {failure !== '' && (
        <p className="font-semibold text-danger" role="alert">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Checkbox
          checked={createsMissing}
          disabled={sending !== undefined}
          onChange={({ currentTarget }) => setCreatesMissing(currentTarget.checked)}
        >
          {say('office.imports.createMissing')}
        </Checkbox>
        <a
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4"
          download
          href="/back-office/api/productTemplate"
        >
          {say('office.imports.template')}
        </a>
      </div>
    </section>
  )
}
