import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/overlay/toast.store.ts'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import { type BytesAnswer, sendBytes } from '../../../wire/send-bytes.ts'
import { useWords } from '../../../words/use-words.tsx'

const address = '/back-office/api/importPinRanges'

/**
 * Lets staff export all PIN code ranges to a file, or replace them with the ranges of a file. The shop checks
 * the file first, and saves its ranges only after staff confirm.
 */
export function PinFile() {
  const say = useWords()
  const isHydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [read, setRead] = useState<{ file: File; ranges: number }>()
  const [refused, setRefused] = useState<BytesAnswer>()
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const left = new AbortController()
    leaving.current = left
    return () => left.abort()
  }, [])

  async function send(file: File, isOnlyCheck: boolean): Promise<void> {
    setBusy(true)
    setRefused(undefined)
    setRead(undefined)
    const { signal } = leaving.current
    try {
      const answer = await sendBytes(isOnlyCheck ? `${address}?only_check=1` : address, file, signal)
      if (answer.status !== 200) return setRefused(answer)
      const { ranges } = (answer.body as { data: { ranges: number } }).data
      if (isOnlyCheck) return setRead({ file, ranges })
      showToast(say('office.delivery.imported', { count: ranges }))
      await revalidate()
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      setBusy(false)
    }
  }
  const problems = Object.entries(
    (refused?.body as { errors?: Readonly<Record<string, string>> } | undefined)?.errors ?? {},
  )
  return (
    <section aria-label={say('office.delivery.file')} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <a className="button button-secondary" download href="/back-office/api/exportPinRanges">
          {say('office.list.downloadCsv')}
        </a>
        <input
          accept=".csv,.tsv,.txt,text/csv"
          aria-label={say('office.term.file')}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void send(file, true)
            currentTarget.value = ''
          }}
          ref={input}
          tabIndex={-1}
          type="file"
        />
        <Button disabled={!isHydrated || isBusy} onClick={() => input.current?.click()} variant="secondary">
          {say('office.delivery.import')}
        </Button>
        <p className="text-sm text-muted">{say('office.delivery.fileHint')}</p>
      </div>
      {refused && (
        <div className="font-semibold text-danger" role="alert">
          <p>{refused.sentence ?? say('office.imports.incomplete')}</p>
          <ul className="font-normal">
            {problems.map(([line, problem]) => (
              <li key={line}>
                {say('office.imports.lineNo', { line: Number(line.replace('line ', '')) })}: {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
      {read && (
        <Dialog
          confirm={{ label: say('office.delivery.import'), onConfirm: () => void send(read.file, false) }}
          onClose={() => setRead(undefined)}
          open
          title={say('office.delivery.importTitle', { count: read.ranges })}
        >
          {say('office.delivery.importText')}
        </Dialog>
      )}
    </section>
  )
}
