import { useLoaderData } from 'react-router'
import { Figure, Figures } from '../../../back-office/kit/figures.tsx'
import { OfficePage } from '../../../back-office/kit/office-page.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { useAskingAgain } from '../../../ui/page/use-asking-again.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { FirstChanges } from './changes/change-table.tsx'
import { getProductChanges } from './changes/changes.calls.ts'
import { ImportActions } from './import-actions.tsx'
import { importName } from './import-name.ts'
import { ImportProblems } from './import-problems.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportStatePill } from './import-state-pill.tsx'
import { isAllRefused, isWorkedOn } from './import-states.ts'
import { getProductImport } from './imports.calls.ts'

async function load({ call, params, url }: LoadArguments) {
  const cursor = url.searchParams.get('cursor') ?? undefined
  const import_id = params['importId'] ?? ''
  const { data, next_cursor } = await call(getProductImport, { import_id, cursor })
  const { state, added, updated } = data.import
  // Shows only the first changes. A separate page lists them all.
  const changed =
    added + updated > 0 || state === 'checked'
      ? await call(getProductChanges, { import_id, limit: 10 })
      : undefined
  return { ...data, next: next_cursor, changed }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.imports.title')

type Loaded = Awaited<ReturnType<typeof load>>
type ShownImport = Loaded['import']

export default function ImportDetail() {
  const say = useWords()
  const { import: shown, undone_by, problems, causes, next, changed } = useLoaderData<typeof loader>()
  useAskingAgain(isWorkedOn(shown.state))
  const changes = changed && <FirstChanges changed={changed} key="changes" />
  // Problems that can still be corrected come first.
  const wrong = <ImportProblems causes={causes} key="wrong" next={next} problems={problems} shown={shown} />
  return (
    <OfficePage back="/back-office/import" title={importName(shown, say)}>
      <div className="card grid gap-4 p-4">
        <div className="flex flex-wrap items-center gap-3">
          <ImportStatePill {...shown} />
          <span className="text-muted">
            {say('office.imports.begunBy', { actor: shown.actor, moment: say.moment(shown.begun_at) })}
          </span>
        </div>
        <div aria-live="polite">
          <Outcome shown={shown} />
          <Undone by={undone_by} shown={shown} />
        </div>
        <ImportActions shown={shown} />
      </div>
      {shown.state !== 'uploading' && shown.state !== 'failed' && <Counts shown={shown} />}
      {shown.state === 'checked' ? [wrong, changes] : [changes, wrong]}
    </OfficePage>
  )
}

function Outcome({ shown }: { shown: ShownImport }) {
  const say = useWords()
  switch (shown.state) {
    case 'uploading':
      return <p>{say('office.imports.notArrived')}</p>
    case 'checking':
      return (
        <ImportProgress
          label={say(shown.kind === 'edit' ? 'office.edits.planning' : 'office.imports.checking')}
          percent={shown.percent}
        />
      )
    case 'importing':
      return <ImportProgress label={say(writingLabels[shown.kind])} percent={shown.percent} />
    case 'checked':
      if (shown.kind === 'edit')
        return (
          <>
            <p>{say('office.edits.planned', { count: shown.changed_rows })}</p>
            <HiddenReductions count={shown.hidden_reductions} />
          </>
        )
      return (
        <>
          <p>{say('office.imports.checkedText', { count: shown.new_rows + shown.changed_rows })}</p>
          <HiddenReductions count={shown.hidden_reductions} />
          <Refused count={shown.refused_rows} />
          {shown.creates && <Created {...shown.creates} />}
        </>
      )
    case 'done':
      if (shown.kind === 'undo')
        return <p>{say('office.imports.undoDoneText', { count: shown.updated, left: shown.refused_rows })}</p>
      if (shown.kind === 'edit')
        return (
          <p>
            {shown.changed_rows === 0
              ? say('office.edits.nothing')
              : say('office.edits.done', { count: shown.updated })}
          </p>
        )
      return (
        <>
          <p>
            {isAllRefused(shown)
              ? say('office.imports.nothingWritten', { unchanged: shown.unchanged_rows })
              : shown.new_rows + shown.changed_rows === 0
                ? say('office.imports.nothingToWrite')
                : say('office.imports.doneText', { added: shown.added, updated: shown.updated })}
          </p>
          <Refused count={shown.refused_rows} />
        </>
      )
    case 'cancelled':
      return <p>{say('office.imports.cancelledText', { count: shown.added + shown.updated })}</p>
    case 'failed':
      return <p className="font-semibold text-danger">{shown.failure}</p>
  }
}

/** Names the brands and categories that the import will create. */
function Created({ brands, categories }: NonNullable<ShownImport['creates']>) {
  const say = useWords()
  const made = [
    ['office.imports.newBrands', brands],
    ['office.imports.newCategories', categories],
  ] as const
  return made.map(
    ([sentence, { count, names }]) =>
      count > 0 && (
        <p className="wrap-anywhere" key={sentence}>
          <strong>{say(sentence, { count })}</strong> <span translate="no">{names.join(', ')}</span>
          {count > names.length && ` ${say('office.imports.andMore', { count: count - names.length })}`}
        </p>
      ),
  )
}

function HiddenReductions({ count }: { count: number }) {
  const say = useWords()
  if (count === 0) return null
  return <p className="font-semibold text-danger">{say('office.products.hiddenReductions', { count })}</p>
}

function Refused({ count }: { count: number }) {
  const say = useWords()
  if (count === 0) return null
  return <p className="font-semibold text-danger">{say('office.imports.refusedText', { count })}</p>
}

/** Links to the import that this one undoes, or to the one that undid it. */
function Undone({ shown, by }: { shown: ShownImport; by: Loaded['undone_by'] }) {
  const say = useWords()
  if (shown.undoes !== null)
    return (
      <TextLink to={`/back-office/import/${shown.undoes}`}>
        {say('office.imports.undoneImport', { number: shown.undoes })}
      </TextLink>
    )
  if (by === null) return null
  return (
    <TextLink to={`/back-office/import/${by.import_id}`}>
      {say('office.imports.undoneBy', { actor: by.actor, moment: say.moment(by.begun_at) })}
    </TextLink>
  )
}

function Counts({ shown }: { shown: ShownImport }) {
  const say = useWords()
  const { kind, refused_rows: refused } = shown
  const left = <Figure isWarning={refused > 0} label={leftOut[kind]} value={say.count(refused)} />
  if (kind === 'undo')
    return (
      <Figures label="office.imports.counts">
        <Figure label="office.imports.takenBack" value={say.count(shown.updated)} />
        {left}
      </Figures>
    )
  return (
    <Figures label="office.imports.counts">
      {kind === 'file' && <Figure label="office.imports.newRows" value={say.count(shown.new_rows)} />}
      <Figure label="office.imports.changedProducts" value={say.count(shown.changed_rows)} />
      <Figure label="office.imports.unchangedRows" value={say.count(shown.unchanged_rows)} />
      {left}
    </Figures>
  )
}

/** The label for rows that an import leaves out. */
const leftOut = {
  file: 'office.imports.refused',
  edit: 'office.imports.leftAsTheyAre',
  undo: 'office.imports.leftAsTheyAre',
} as const

const writingLabels = {
  file: 'office.imports.writing',
  edit: 'office.edits.writing',
  undo: 'office.imports.undoing',
} as const
