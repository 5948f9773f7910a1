import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { useChange } from '../parts/change.tsx'
import { Fact, Facts } from '../parts/facts.tsx'
import { OfficePage } from '../parts/office-page.tsx'
import { cancelProductImport } from './cancelProductImport.call.ts'
import { getProductImport } from './getProductImport.call.ts'
import { ImportProblems } from './import-problems.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportStatePill } from './import-state-pill.tsx'
import { runProductImport } from './runProductImport.call.ts'

async function load({ call, params, url }: LoadArguments) {
  const cursor = url.searchParams.get('cursor') ?? undefined
  const { data, next_cursor } = await call(getProductImport, { import_id: params['importId'] ?? '', cursor })
  return { ...data, next: next_cursor }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.imports.title')

export type ShownImport = Awaited<ReturnType<typeof load>>['import']

const askedEveryMs = 1_000

export default function ImportDetail() {
  const say = useWords()
  const { import: shown, problems, next } = useLoaderData<typeof loader>()
  const isWorking = shown.state === 'checking' || shown.state === 'importing'
  useAskingAgain(isWorking)
  return (
    <OfficePage back="/back-office/import" title={shown.file_name}>
      <div className="card grid gap-4 p-4">
        <div className="flex flex-wrap items-center gap-3">
          <ImportStatePill state={shown.state} />
          <span className="text-muted">
            {say('office.imports.begunBy', { actor: shown.actor, moment: say.moment(shown.begun_at) })}
          </span>
        </div>
        <div aria-live="polite">
          <Outcome shown={shown} />
        </div>
        {shown.state !== 'uploading' && shown.state !== 'failed' && <Counts shown={shown} />}
        <Actions shown={shown} />
      </div>
      <ImportProblems next={next} problems={problems} shown={shown} />
    </OfficePage>
  )
}

/** Loads the page anew while a process works on the import. */
function useAskingAgain(isWorking: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWorking) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, askedEveryMs)
    return () => clearInterval(timer)
  }, [isWorking, revalidate])
}

function Outcome({ shown }: { shown: ShownImport }) {
  const say = useWords()
  switch (shown.state) {
    case 'uploading':
      return <p>{say('office.imports.notArrived')}</p>
    case 'checking':
      return <ImportProgress label={say('office.imports.checking')} percent={shown.percent} />
    case 'importing':
      return <ImportProgress label={say('office.imports.writing')} percent={shown.percent} />
    case 'checked':
      return <p>{say('office.imports.checkedText', { count: shown.new_rows + shown.changed_rows })}</p>
    case 'done':
      return (
        <p>
          {shown.new_rows + shown.changed_rows === 0
            ? say('office.imports.nothingToWrite')
            : say('office.imports.doneText', { added: shown.added, updated: shown.updated })}
        </p>
      )
    case 'cancelled':
      return <p>{say('office.imports.cancelledText', { count: shown.added + shown.updated })}</p>
    case 'failed':
      return <p className="font-semibold text-danger">{shown.failure}</p>
  }
}

function Counts({ shown }: { shown: ShownImport }) {
  const say = useWords()
  return (
    <Facts>
      <Fact label="office.imports.newRows" value={say.count(shown.new_rows)} />
      <Fact label="office.imports.changedRows" value={say.count(shown.changed_rows)} />
      <Fact label="office.imports.unchangedRows" value={say.count(shown.unchanged_rows)} />
      <Fact label="office.imports.refused" value={say.count(shown.refused_rows)} />
      <Fact
        label="office.imports.missing"
        value={say(shown.creates_missing ? 'office.imports.created' : 'office.imports.notCreated')}
      />
    </Facts>
  )
}

function Actions({ shown }: { shown: ShownImport }) {
  const say = useWords()
  const change = useChange()
  const { import_id, state } = shown
  const count = shown.new_rows + shown.changed_rows
  if (state === 'done' || state === 'cancelled' || state === 'failed') return null
  const stop = state === 'importing' ? say('office.imports.stop') : say('office.imports.discard')
  return (
    <div className="flex flex-wrap gap-3">
      {state === 'checked' && (
        <Button busy={change.busy} onClick={() => void change.run(runProductImport, { import_id }, '')}>
          {say('office.imports.run', { count })}
        </Button>
      )}
      <Button
        disabled={change.busy}
        onClick={() => void change.run(cancelProductImport, { import_id }, '')}
        variant="secondary"
      >
        {stop}
      </Button>
    </div>
  )
}
